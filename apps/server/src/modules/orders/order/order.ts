import {
  type Actor,
  type Allergen,
  type CareCancelReason,
  type Diet,
  type FailedDeliveryReason,
  type ItemStatus,
  type MoneyItem,
  NO_TERMS,
  type OrderMoney,
  orderMoney,
  type Paise,
  TIP_DAYS,
  worthOf,
} from '@tiffin/contract'
import type {
  OrderItemOptionsRow,
  OrderItemsRow,
  OrdersRow,
  OrderTermsRow,
  RestaurantsRow,
} from '../../../platform/database/rows.generated.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { HandOver, OrderRates, OrderRefund } from '../../ledger/index.ts'

/** `price_paise` is that of one, after the offer and with its options; `base_price_paise` without them. */
export interface OrderItem extends Readonly<Omit<OrderItemsRow, 'order_id' | 'images' | 'diet' | 'allergens'>> {
  readonly images: readonly string[]
  readonly diet: Diet | null
  /** Null: not stated; empty: none declared. */
  readonly allergens: readonly Allergen[] | null
  readonly events: readonly ItemEvent[]
  /** As on the menu's sheet; `quantity` in one of the item. */
  readonly options: readonly ItemOption[]
}
export type ItemOption = Readonly<Omit<OrderItemOptionsRow, 'item_id' | 'position' | 'path'>> & { readonly path: readonly string[] }
export interface ItemEvent {
  readonly status: ItemStatus
  readonly at: string
  readonly by: Actor
  readonly reason: CancelReason | null
}
/** `unanswered` is given by the platform only. */
export type CancelReason = 'unanswered' | 'missing' | 'substituted' | CareCancelReason
export type PickUpAddress = Readonly<Pick<RestaurantsRow, 'street' | 'city' | 'state' | 'postal_code'>>
export type OrderTerms = Readonly<Omit<OrderTermsRow, 'order_id' | 'rates'>> & { readonly rates: OrderRates | null }
/** Names, address and prices as placed. `number` counts per restaurant and `number_day`, in India; `grand_total_paise` is the total of `moneyOf`. */
export interface Order extends Readonly<OrdersRow> {
  /** The restaurant's present one; empty fields while it has not entered one. */
  readonly restaurant_address: PickUpAddress
  /** The restaurant's present one. */
  readonly time_zone: string
  /** Charges, tip and discounts; null without any. */
  readonly terms: OrderTerms | null
  readonly items: readonly OrderItem[]
  /** Why its employee could not hand it over; null once nothing is on the road, or the employee tries again. */
  readonly failed_delivery: FailedDelivery | null
  /** Who took out what is on the road; null once that is handed over, and where that is its employee. */
  readonly taken_from: Holder | null
  /** What its employee got as a tip: with the order, which is a part of its total, or after the delivery, which is not. */
  readonly tip: Tip | null
  /** Of delivered pieces, oldest first; null without any. No part of what the order costs. */
  readonly refunds: readonly OrderRefund[] | null
}

export interface Holder {
  readonly id: string
  readonly name: string
  readonly phone_number: string
}

/** `at` as PostgreSQL writes it into JSON. */
export interface Tip {
  readonly amount_paise: Paise
  readonly at: string
}

/** `at` as PostgreSQL writes it into JSON. */
export interface FailedDelivery {
  readonly reason: FailedDeliveryReason
  readonly text: string
  readonly at: string
}

/** Returns the item of an id, its own or its product's; of several variants the first that `suits`. */
export function matchItem(order: Order, itemId: string, suits: (item: OrderItem) => boolean): OrderItem | undefined {
  const ofProduct = order.items.filter((item) => item.product_id === itemId)
  return order.items.find((item) => item.id === itemId) ?? ofProduct.find(suits) ?? ofProduct[0]
}

type Priced = Pick<Order, 'items' | 'terms'>
const moneyItem = ({ id, status, total_paise, discount_paise, substitutes_item_id }: OrderItem): MoneyItem => ({
  id,
  status,
  totalPaise: total_paise,
  discountPaise: discount_paise,
  substitutes: substitutes_item_id,
})
const moneyTerms = ({ terms }: Pick<Order, 'terms'>) =>
  terms
    ? {
        packagingPaise: terms.packaging_paise,
        deliveryPaise: terms.delivery_paise,
        platformFeePaise: terms.platform_fee_paise,
        tipPaise: terms.tip_paise,
      }
    : NO_TERMS

/** Returns the sums of an order as its items are now. */
export const moneyOf = (order: Priced): OrderMoney => orderMoney(order.items.map(moneyItem), moneyTerms(order))

/** Returns what one item costs, after its discount. */
export const paidFor = ({ total_paise, discount_paise }: Pick<OrderItem, 'total_paise' | 'discount_paise'>): Paise =>
  total_paise - discount_paise

/** Returns what some items of an order are worth: what it costs less, or refunds, without them. The last ones take charges and tip along. */
export function worthIn(order: Priced, items: readonly OrderItem[]): Paise {
  const ids = new Set(items.map(({ id }) => id))
  const others = order.items.filter(({ id }) => !ids.has(id))
  return worthOf(items.map(moneyItem), others.map(moneyItem), moneyTerms(order))
}

/** Restaurant and employee see an order once it is paid, or will be in cash. */
export const isConfirmed = (order: Pick<Order, 'payment_status'>): boolean =>
  order.payment_status !== 'AWAITING' && order.payment_status !== 'FAILED'

/** Returns who hands an order over: its employee; without one, its restaurant at the counter. */
export const handOverOf = ({ employee_id: employeeId }: Pick<Order, 'employee_id'>): HandOver =>
  employeeId === null ? { by: 'counter' } : { by: 'employee', employeeId }

/** Returns who can be tipped for an order, and until when; undefined unless an employee has delivered it. */
export function tipTerm({ kind, is_delivered, delivered_at, employee_id: employeeId }: Order) {
  if (kind !== 'delivery' || !is_delivered || !delivered_at || !employeeId) return undefined
  return { employeeId, until: new Date(delivered_at.getTime() + TIP_DAYS * DAY_MS) }
}

/** Whom an event of an order concerns. */
export interface OrderAudience {
  readonly orderId: string
  readonly number: number
  readonly customerId: string
  /** Null until an online payment is confirmed: restaurants do not see the order before. */
  readonly restaurantId: string | null
  readonly employeeId: string | null
}

export const audienceOf = (order: Order): OrderAudience => ({
  orderId: order.id,
  number: order.number,
  customerId: order.customer_id,
  restaurantId: isConfirmed(order) ? order.restaurant_id : null,
  employeeId: order.employee_id,
})

export type DraftOrder = Omit<Order, 'number' | 'number_day' | 'restaurant_address' | 'time_zone'>
