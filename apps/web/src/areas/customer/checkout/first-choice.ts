// What stands chosen when the checkout opens: what was used for the last order. Pure.

import type { Order } from '../../../features/orders/status.ts'
import { type Address, addressLine } from '../../../features/profile/queries.ts'

export type PaymentMethod = Order['paymentType']

/** The address of the last order if it is still kept, else of the one added last. */
export function firstAddress(addresses: readonly Address[], last: Pick<Order, 'address'> | undefined): Address | undefined {
  const used = last?.address[0]
  const again = used && addresses.find((address) => addressLine(address) === addressLine(used))
  return again ?? addresses.at(-1)
}

/** The last way to pay; the wallet only while it holds enough, and where it was not used before, cash. */
export function firstMethod(balance: number, total: number, last: Pick<Order, 'paymentType'> | undefined): PaymentMethod {
  const method = last?.paymentType ?? 'COD'
  return method === 'Wallet' && balance < total ? 'COD' : method
}
