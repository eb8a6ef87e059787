// The preselected payment of a checkout: that of the last order.
import type { Order } from '../../../features/orders/status.ts'

export type PaymentMethod = Order['paymentType']

/** Returns the last payment method; cash instead of a wallet that holds too little, and if there was no order. */
export function firstMethod(balance: number, total: number, last: Pick<Order, 'paymentType'> | undefined): PaymentMethod {
  const method = last?.paymentType ?? 'COD'
  return method === 'Wallet' && balance < total ? 'COD' : method
}
