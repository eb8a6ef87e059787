// Emitted inside the transaction, with orders as the change has left them.
import type { ItemStatus, Paise } from '@tiffin/contract'
import type { HandOver } from '../ledger/index.ts'
import type { AlarmedRow } from './order/data-waiting.ts'
import type { Order, OrderAudience } from './order/order.ts'

export interface OrderEvents {
  ordersPlaced: { readonly orders: readonly Order[] }
  /** After every move, before the events of its outcome; a handler may refuse it. */
  orderItemsMoved: { readonly order: Order; readonly itemIds: readonly string[]; readonly to: ItemStatus }
  orderAccepted: { readonly order: Order }
  /** More is packed of an order of which a part is on the road or delivered. */
  orderRestPacked: { readonly order: Order; readonly employeeId: string }
  /** All of a pickup order is packed; again after the restaurant has taken something back. */
  orderAtCounter: { readonly order: Order }
  /** For each trip, and again when another employee takes it over. */
  orderOutForDelivery: { readonly order: Order }
  /** With `failed_delivery`. */
  orderDeliveryFailed: { readonly order: Order }
  /** All of it is delivered or cancelled. */
  orderDelivered: { readonly order: Order; readonly handOver: HandOver }
  orderTipped: { readonly order: Order; readonly employeeId: string; readonly amountPaise: Paise }
  /** To where the order was paid from; the provider has not confirmed it yet. */
  refundSentOn: { readonly order: Order; readonly amountPaise: Paise }
  /** To the wallet. */
  refundCameBack: { readonly order: Order; readonly amountPaise: Paise }
  orderItemsCancelled: { readonly order: Order }
  orderUnanswered: { readonly order: Order }
  /** With the items that were not cancelled before; at least one order. */
  orderPaymentFailed: { readonly orders: readonly Order[] }
  orderAssigned: { readonly order: Order; readonly employeeId: string }
  /** `employeeId` took out what is on the road of an order that is another one's now, or was to take it. */
  orderGivenAway: { readonly order: Order; readonly employeeId: string }
  /** By its customer. */
  orderSlotMoved: { readonly order: Order }
  /** The cooking time of an order for later. */
  orderDue: { readonly order: Order }
  /** `minutesLeft`: until orders without an answer are cancelled. */
  ordersStalled: { readonly orders: readonly AlarmedRow[]; readonly minutesLeft: number }
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends OrderEvents {}
  interface PublishedEvents {
    orderPlaced: OrderAudience & {
      /** For later, and before its cooking time. */
      readonly isLater: boolean
    }
    orderChanged: OrderAudience
    orderAssigned: OrderAudience & {
      /** The employees who may have what is on the road, and name and number of whom it is to be given to. */
      readonly givenAway?: { readonly by: readonly string[]; readonly to: string; readonly phoneNumber: string }
    }
    orderStalled: {
      readonly awaits: 'answer' | 'employee'
      readonly orderId: string
      readonly number: number
      readonly customerId: string
      readonly restaurantId: string
    }
  }
}
