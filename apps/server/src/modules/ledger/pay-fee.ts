import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { enterTransaction } from './data.ts'

interface Fee {
  readonly orderId: string
  readonly employeeId: string
  readonly feePaise: Paise
}

/** Pays the employee for a delivered order, once per order. A fee of 0 moves nothing. */
export async function payFee(tx: Tx, { orderId, employeeId, feePaise }: Fee): Promise<void> {
  if (feePaise === 0) return
  const entries = [
    { account: 'platform', amountPaise: -feePaise },
    { account: 'employee', ownerId: employeeId, amountPaise: feePaise },
  ] as const
  await enterTransaction(tx, { kind: 'delivery_fee', orderId, entries })
}
