import { words } from '#words/own-orders'
import { type Order, STATUS_LOOKS, stageOf } from './status.ts'

/** Returns what an order's state means to its customer. */
export const saysOf = (order: Pick<Order, 'item' | 'failedDelivery'>): string =>
  order.failedDelivery ? words.notHandedOver : STATUS_LOOKS[stageOf(order)].says
