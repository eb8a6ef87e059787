import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { post, transfer } from '../ledger/index.ts'
import type { OrderEvents } from '../orders/index.ts'
import { insertEarning } from './data.ts'

/** Returns the handler of `orderDelivered`, which pays the fee in force once per order (docs/specification.md#states). */
export const earnFee =
  (feePaise: Paise) =>
  async (tx: Tx, { order: { id: orderId, delivered_at }, handOver }: OrderEvents['orderDelivered']): Promise<void> => {
    if (handOver.by !== 'employee') return
    const { employeeId } = handOver
    await insertEarning(tx, { orderId, employeeId, feePaise, earnedAt: delivered_at ?? tx.now() })
    if (feePaise === 0) return
    const entries = transfer(feePaise, { account: 'platform' }, { account: 'employee', ownerId: employeeId })
    await post(tx, { kind: 'delivery_fee', orderId, entries })
  }
