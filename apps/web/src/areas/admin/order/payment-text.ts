import { words } from '#words/admin-orders'
import { words as looks } from '#words/orders'
import { type Order, stageOf } from '../../../features/orders/status.ts'

/** Returns "Cash on delivery: collected". */
export function paymentText(order: Order): string {
  const { paymentType, paymentStatus } = order
  const isNothing = paymentStatus === 'PENDING' && stageOf(order) === 'cancelled'
  const isCollected = paymentStatus === 'PAID' && paymentType === 'COD'
  const state = isNothing ? looks.nothingToPay : isCollected ? words.collected : looks.paymentsOf[paymentStatus]
  return `${looks.methods[paymentType]}: ${state}`
}
