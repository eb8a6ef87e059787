import type { Order, OrderItem } from '../../orders/index.ts'
import type { Links } from '../notification.ts'
import type { Email } from './layout.ts'
import {
  orderDeliveredEmail,
  orderItemsCancelledEmail,
  ordersPlacedEmail,
  orderUnansweredEmail,
  paymentFailedEmail,
} from './order-emails.ts'

const NOW = new Date('2026-11-21T13:20:00Z')

const itemOf = (place: number, product_name: string, quantity: number, price_paise: number): OrderItem => ({
  id: `00000000-0000-7000-8000-00000000000${place}`,
  position: place,
  product_id: `00000000-0000-7000-8000-00000000001${place}`,
  product_name,
  images: [],
  vegetarian: null,
  diet: null,
  allergens: null,
  variant_name: place === 1 ? 'Half' : 'Regular',
  quantity,
  price_paise,
  total_paise: price_paise * quantity,
  status: 'pending',
  cancelled_by: null,
  feedback: null,
  base_price_paise: price_paise,
  note: null,
  choice_key: '',
  options: [],
  substitutes_item_id: null,
  events: [],
})
function orderOf(restaurant_name: string, number: string, items: readonly OrderItem[], changes: Partial<Order> = {}): Order {
  const live = items.filter((item) => item.status !== 'cancelled')
  return {
    id: `01900000-0000-7000-8000-000000${number}`,
    checkout_id: '01900000-0000-7000-8000-000000000001',
    number: 12,
    customer_id: '01900000-0000-7000-8000-000000000002',
    customer_name: 'Asha Rao',
    customer_phone_number: '9876543210',
    restaurant_id: '01900000-0000-7000-8000-000000000003',
    restaurant_name,
    restaurant_place: 'Indiranagar',
    restaurant_phone_number: '8041234567',
    restaurant_address: { street: '12, 100 Feet Road', city: 'Bengaluru', state: 'Karnataka', postal_code: '560038' },
    employee_id: '01900000-0000-7000-8000-000000000004',
    employee_name: 'Ravi Kumar',
    employee_phone_number: '9812345678',
    payment_method: 'COD',
    payment_status: 'PENDING',
    grand_total_paise: live.reduce((sum, item) => sum + item.total_paise, 0),
    is_delivered: false,
    street: '14, 12th Main Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postal_code: '560038',
    address_label: null,
    address_note: null,
    note: null,
    if_missing: 'ask',
    created_at: NOW,
    updated_at: NOW,
    delivered_at: null,
    awaits: null,
    awaits_since: null,
    alarmed_at: null,
    ready_at: null,
    items,
    ...changes,
  }
}
const cancelled = (item: OrderItem, cancelled_by: 'customer' | 'restaurant' | 'platform'): OrderItem => ({
  ...item,
  status: 'cancelled',
  cancelled_by,
})

export function orderSamples(links: Links): Readonly<Record<string, Email>> {
  const [biryani, korma, naan] = [
    itemOf(1, 'Chicken biryani', 2, 17_955),
    itemOf(2, 'Paneer korma', 1, 32_000),
    itemOf(3, 'Garlic naan', 4, 4_500),
  ]
  const spice = orderOf('Spice Route', '5a07d2', [biryani, korma, naan])
  const coast = orderOf('Malabar Coast Kitchen', '5a07d3', [
    itemOf(1, 'Meen moilee with a name that is long enough for two lines', 1, 41_000),
  ])
  const held = { payment_method: 'Wallet', payment_status: 'PREPAID' } as const
  const partly = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'restaurant'), korma, cancelled(naan, 'customer')], held)
  const wholly = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'customer'), cancelled(korma, 'customer')])
  const unanswered = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'platform'), cancelled(naan, 'platform')], held)
  return {
    'order-placed': ordersPlacedEmail([spice], NOW, links),
    'orders-placed': ordersPlacedEmail(
      [
        { ...spice, ...held },
        { ...coast, ...held },
      ],
      NOW,
      links,
    ),
    delivered: orderDeliveredEmail({ ...spice, is_delivered: true }, NOW, links),
    'cancelled-and-refunded': orderItemsCancelledEmail(partly, links),
    cancelled: orderItemsCancelledEmail(wholly, links),
    unanswered: orderUnansweredEmail(unanswered, links),
    'payment-failed': paymentFailedEmail([spice, coast], links),
  }
}
