import { words as states } from '#words/orders'
import { words } from '#words/own-orders'
import { type Order, STATUS_LOOKS, stageOf } from './status.ts'

/** Returns what an order's state means to its customer. */
export function saysOf(order: Pick<Order, 'item' | 'failedDelivery' | 'kind'>): string {
  const stage = stageOf(order)
  if (order.failedDelivery) return words.notHandedOver
  if (order.kind === 'pickup' && (stage === 'packed' || stage === 'delivered')) return states.pickup[stage]
  return STATUS_LOOKS[stage].says
}
