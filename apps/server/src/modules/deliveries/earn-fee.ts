import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { post, transfer } from '../ledger/index.ts'
import type { OrderEvents } from '../orders/index.ts'
import { insertEarning } from './data.ts'
import { payForOrder } from './pay.ts'

/**
 * Returns the handler of `orderDelivered`, which pays once per order: what the order's contract says, without one the fee in force
 * (docs/specification.md#states).
 */
export const earnFee =
  (feePaise: Paise) =>
  async (tx: Tx, { order, handOver }: OrderEvents['orderDelivered']): Promise<void> => {
    if (handOver.by !== 'employee') return
    const { id: orderId, delivered_at, terms } = order
    const { employeeId } = handOver
    const paise = payForOrder(order, feePaise)
    await insertEarning(tx, { orderId, employeeId, feePaise: paise, earnedAt: delivered_at ?? tx.now() })
    if (paise === 0) return
    const [platform, employee] = [{ account: 'platform' } as const, { account: 'employee', ownerId: employeeId } as const]
    const entries = terms?.rates
      ? transfer(paise, { ...platform, detail: 'delivery_pay' }, { ...employee, detail: 'delivery' })
      : transfer(paise, platform, employee)
    await post(tx, { kind: 'delivery_fee', orderId, entries })
  }
