// An order of asha's as the orders module hands it over, to draw bills of.
import type { Order, OrderItem } from '../orders/index.ts'

export const item = (position: number, change: Partial<OrderItem> = {}): OrderItem => {
  const { quantity = 2, price_paise = 32_050 } = change
  return {
    id: `item-${position}`,
    position,
    product_id: `product-${position}`,
    product_name: 'Paneer Butter Masala',
    images: [],
    vegetarian: true,
    variant_name: 'Full',
    quantity,
    price_paise,
    total_paise: price_paise * quantity,
    status: 'delivered',
    cancelled_by: null,
    feedback: null,
    events: [],
    ...change,
  }
}

export const order = (items: readonly OrderItem[], change: Partial<Order> = {}): Order => ({
  id: '01923f5a-6f00-7abc-8def-91c05a07d29f',
  checkout_id: 'checkout',
  number: 12,
  customer_id: 'asha',
  customer_name: 'Asha Krishnan',
  customer_phone_number: '9800000001',
  restaurant_id: 'spice',
  restaurant_name: 'Spice Route',
  restaurant_place: 'Fort Kochi',
  restaurant_phone_number: '9800000002',
  restaurant_address: { street: '14/882, Rose Street', city: 'Kochi', state: 'Kerala', postal_code: '682001' },
  employee_id: null,
  employee_name: null,
  employee_phone_number: null,
  payment_method: 'Online',
  payment_status: 'PAID',
  grand_total_paise: items.filter(({ status }) => status !== 'cancelled').reduce((sum, { total_paise }) => sum + total_paise, 0),
  is_delivered: true,
  street: 'Flat 4B, 12 MG Road',
  city: 'Kochi',
  state: 'Kerala',
  postal_code: '682020',
  address_label: null,
  address_note: null,
  created_at: new Date('2026-11-21T19:05:00Z'),
  updated_at: new Date('2026-11-21T20:05:00Z'),
  delivered_at: new Date('2026-11-21T20:05:00Z'),
  awaits: null,
  awaits_since: null,
  alarmed_at: null,
  items,
  ...change,
})
