// An order with its items, as the database holds it and the rules speak of it.
import type { Actor, AddressLabel, Awaited, ItemStatus, Paise, PaymentMethod, PaymentStatus } from '@tiffin/contract'

export interface OrderItem {
  readonly id: string
  readonly position: number
  readonly product_id: string
  readonly product_name: string
  readonly images: readonly string[]
  readonly vegetarian: boolean | null
  readonly variant_name: string
  readonly quantity: number
  /** For one, after the offer. */
  readonly price_paise: Paise
  readonly total_paise: Paise
  readonly status: ItemStatus
  readonly cancelled_by: 'customer' | 'restaurant' | 'platform' | null
  readonly feedback: string | null
  readonly events: readonly ItemEvent[]
}
export interface ItemEvent {
  readonly status: ItemStatus
  /** ISO 8601. */
  readonly at: string
  readonly by: Actor
  readonly reason: CancelReason | null
}
/** Why the platform cancelled; people who cancel are not asked. */
export type CancelReason = 'unanswered'
export interface PickUpAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
}
/** Names, phones, address and prices are those of the moment of placing. */
export interface Order {
  readonly id: string
  readonly checkout_id: string
  /** Counted from 1 by each restaurant on each day in India. */
  readonly number: number
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_phone_number: string
  readonly restaurant_id: string
  readonly restaurant_name: string
  readonly restaurant_place: string
  readonly restaurant_phone_number: string
  /** As it is now; its fields are empty while the restaurant has not filled them in. */
  readonly restaurant_address: PickUpAddress
  readonly employee_id: string | null
  readonly employee_name: string | null
  readonly employee_phone_number: string | null
  readonly payment_method: PaymentMethod
  readonly payment_status: PaymentStatus
  /** The sum of the items that are not cancelled. */
  readonly grand_total_paise: Paise
  readonly is_delivered: boolean
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly address_label: AddressLabel | null
  /** For the delivery partner. */
  readonly address_note: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly delivered_at: Date | null
  /** Whom the order waits for, and since when: see `order-state.ts`. */
  readonly awaits: Awaited | null
  readonly awaits_since: Date | null
  /** When whoever should act was called a second time. */
  readonly alarmed_at: Date | null
  readonly items: readonly OrderItem[]
}

/** The item that an id means: its own or its product's; of several variants of a product the first that `suits`. */
export function matchItem(order: Order, itemId: string, suits: (item: OrderItem) => boolean): OrderItem | undefined {
  const ofProduct = order.items.filter((item) => item.product_id === itemId)
  return order.items.find((item) => item.id === itemId) ?? ofProduct.find(suits) ?? ofProduct[0]
}

/** Whoever works for an order knows of it once its money is there, or will be cash. */
export const isConfirmed = (order: Pick<Order, 'payment_status'>): boolean =>
  order.payment_status !== 'AWAITING' && order.payment_status !== 'FAILED'

/** The participants of an order, as its events name them. */
export const concerns = (order: Order) => ({
  orderId: order.id,
  number: order.number,
  customerId: order.customer_id,
  restaurantId: isConfirmed(order) ? order.restaurant_id : null,
  employeeId: order.employee_id,
})

/** What the database adds when an order is written. */
export type DraftOrder = Omit<Order, 'number' | 'restaurant_address'>
