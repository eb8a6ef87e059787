// What the orders module emits inside its transactions. Orders are as the change has left them.
import type { AlarmedRow } from './data-waiting.ts'
import type { Order } from './order.ts'

export interface OrderEvents {
  /** Orders of one checkout that their restaurants can see from now on. */
  ordersPlaced: { readonly orders: readonly Order[] }
  /** The restaurant has accepted the first of its items. */
  orderAccepted: { readonly order: Order }
  orderOutForDelivery: { readonly order: Order }
  /** Nothing of it is on its way any more. */
  orderDelivered: { readonly order: Order; readonly employeeId: string }
  /** The customer or the restaurant has cancelled items of it, perhaps all. */
  orderItemsCancelled: { readonly order: Order }
  /** The platform has cancelled it, because its restaurant did not accept it in time. */
  orderUnanswered: { readonly order: Order }
  /** Orders of one checkout whose money will not come, each with the items that were still wanted. At least one. */
  orderPaymentFailed: { readonly orders: readonly Order[] }
  /** Its employee is new, or another one than before. */
  orderAssigned: { readonly order: Order; readonly employeeId: string }
  /** Orders that have waited too long. `minutesLeft`: until the platform cancels what is not accepted. */
  ordersStalled: { readonly orders: readonly AlarmedRow[]; readonly minutesLeft: number }
}

/** Whom a change of an order concerns. */
interface Concerned {
  readonly orderId: string
  /** The restaurant's short number of the day. */
  readonly number: number
  readonly customerId: string
  /** Null while the restaurant must not know of the order: its online payment is not confirmed. */
  readonly restaurantId: string | null
  readonly employeeId: string | null
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends OrderEvents {}
  interface PublishedEvents {
    orderPlaced: Concerned
    orderChanged: Concerned
    orderAssigned: Concerned
    /** It has waited for minutes for its restaurant, or for an employee: the one who should act is notified once more. */
    orderStalled: {
      readonly awaits: 'answer' | 'employee'
      readonly orderId: string
      readonly number: number
      readonly customerId: string
      readonly restaurantId: string
    }
  }
}
