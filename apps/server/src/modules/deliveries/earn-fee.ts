import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { post, transfer } from '../ledger/index.ts'
import type { OrderEvents } from '../orders/index.ts'
import { insertEarning } from './data.ts'

/**
 * Returns the handler of `orderDelivered`, which pays once per order: what the order's contract says, without one the fee in force
 * (docs/specification.md#states).
 */
export const earnFee =
  (feePaise: Paise) =>
  async (tx: Tx, { order: { id: orderId, delivered_at, terms }, handOver }: OrderEvents['orderDelivered']): Promise<void> => {
    if (handOver.by !== 'employee') return
    const { employeeId } = handOver
    const { rates } = terms ?? {}
    const paise = rates ? rates.payPaise : feePaise
    await insertEarning(tx, { orderId, employeeId, feePaise: paise, earnedAt: delivered_at ?? tx.now() })
    if (paise === 0) return
    const [platform, employee] = [{ account: 'platform' } as const, { account: 'employee', ownerId: employeeId } as const]
    const entries = rates
      ? transfer(paise, { ...platform, detail: 'delivery_pay' }, { ...employee, detail: 'delivery' })
      : transfer(paise, platform, employee)
    await post(tx, { kind: 'delivery_fee', orderId, entries })
  }
