// The preselected address and payment of a checkout: those of the last order. Pure functions.

import type { Order } from '../../../features/orders/status.ts'
import { type Address, addressLine } from '../../../features/profile/queries.ts'

export type PaymentMethod = Order['paymentType']

/** Returns the address of the last order if it still exists, otherwise the one added last. */
export function firstAddress(addresses: readonly Address[], last: Pick<Order, 'address'> | undefined): Address | undefined {
  const used = last?.address[0]
  const again = used && addresses.find((address) => addressLine(address) === addressLine(used))
  return again ?? addresses.at(-1)
}

/** Returns the last payment method; cash instead of a wallet that holds too little, and if there was no order. */
export function firstMethod(balance: number, total: number, last: Pick<Order, 'paymentType'> | undefined): PaymentMethod {
  const method = last?.paymentType ?? 'COD'
  return method === 'Wallet' && balance < total ? 'COD' : method
}
