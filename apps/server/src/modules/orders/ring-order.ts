import type { Db } from '../../platform/database/database.ts'
import { lockDue, writeRing } from './order/data-waiting.ts'
import { withAwaits } from './order/order-state.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

/** At the cooking time of an order for later, it begins to wait for its restaurant. Once, also with concurrent processes. */
export function ringOrder(db: Db, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockDue(tx, orderId)
    if (!order) return
    const now = tx.now()
    const rung = withAwaits({ ...order, rang_at: now, updated_at: now }, now)
    await writeRing(tx, rung)
    await tx.emit('orderDue', { order: rung })
    publishOrderChange(tx, rung)
  })
}
