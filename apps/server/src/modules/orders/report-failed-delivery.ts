import type { FailedDeliveryReason } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { EmployeeCaller } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { endFailedDelivery, insertFailedDelivery } from './order/data-failed.ts'
import { lockOrder } from './order/lock-order.ts'
import type { Order } from './order/order.ts'
import { publishOrderChange } from './order/publish-order-change.ts'

interface Report {
  readonly orderId: string
  /** Null: the employee tries again. */
  readonly reason: FailedDeliveryReason | null
  readonly text?: string | undefined
}

/** Says why an own order could not be handed over, or takes it back. The order stays open. Idempotent. Refuses `not_found`, `order_not_out`. */
export function reportFailedDelivery(db: Db, employee: EmployeeCaller, { orderId, reason, text = '' }: Report): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, employee)
    const said = order.failed_delivery
    if (reason === (said?.reason ?? null) && (!said || text === said.text)) return order
    if (reason !== null && !order.items.some(({ status }) => status === 'out_for_delivery')) throw refuse('order_not_out')
    if (said) await endFailedDelivery(tx, order.id)
    publishOrderChange(tx, order)
    if (reason === null) {
      await record(tx, { act: 'delivery_tried_again', object: order.id })
      return { ...order, updated_at: tx.now(), failed_delivery: null }
    }
    const failed = { ...order, updated_at: tx.now(), failed_delivery: { reason, text, at: tx.now().toISOString() } }
    await insertFailedDelivery(tx, order.id, { employeeId: employee.employeeId, reason, text })
    await record(tx, { act: 'delivery_failed', object: order.id })
    await tx.emit('orderDeliveryFailed', { order: failed })
    return failed
  })
}
