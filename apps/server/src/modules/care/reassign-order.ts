import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { handOver, isConfirmed } from '../orders/index.ts'
import { getLockedOrder } from './get-locked-order.ts'

interface Reassignment {
  readonly employeeId: string
  /** The employee that the administrator saw. */
  readonly seen: string | null
  /** Whether the administrator saw that some of it has left, and so that `seen` has the bag. */
  readonly hasLeft?: boolean | undefined
}

/**
 * Assigns an order as its restaurant would, with the same refusals; one that has left, only if the administrator saw that. Idempotent.
 * Refuses `order_assigned_meanwhile`.
 */
export function reassignOrder(db: Db, orderId: string, { employeeId, seen, hasLeft: evenLeft }: Reassignment): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    if (order.employee_id === employeeId) return
    if (!isConfirmed(order)) throw refuse(order.closed_at ? 'order_closed' : 'order_not_paid')
    if (order.employee_id !== seen) throw refuse('order_assigned_meanwhile')
    await handOver(tx, order, employeeId, { evenLeft })
    await record(tx, { act: 'order_reassigned', object: orderId })
  })
}
