import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countAssignments, writeAssignment } from '../order/data-changes.ts'
import { lockOrder } from '../order/lock-order.ts'
import { audienceOf, type Order } from '../order/order.ts'
import { hasLeft, withAwaits } from '../order/order-state.ts'
import { publishOrderChange } from '../order/publish-order-change.ts'

interface Assignment {
  readonly orderId: string
  readonly employeeId: string
}

/** Each one shows the restaurant another phone number. */
const MAX_EMPLOYEES = 10
/** Each one sends a push. */
const MAX_ASSIGNMENTS = 100

/** Assigns or reassigns an order while nothing has left. Idempotent. Refuses `order_closed`, `order_collected`, `order_left`, `order_reassigned_often`, `employee_missing`. */
export function assignOrder(db: Db, restaurant: RestaurantCaller, { orderId, employeeId }: Assignment): Promise<Order> {
  return db.transaction(async (tx) => handOver(tx, await lockOrder(tx, orderId, restaurant), employeeId))
}

/** Assigns a locked order, with the refusals of `assignOrder`. */
export async function handOver(tx: Tx, order: Order, employeeId: string): Promise<Order> {
  if (order.employee_id === employeeId) return order
  if (order.closed_at) throw refuse('order_closed')
  if (order.kind === 'pickup') throw refuse('order_collected')
  if (hasLeft(order)) throw refuse('order_left')
  if (order.employee_id) await assertSeldomHanded(tx, order, employeeId)
  const at = tx.now()
  const employee = await writeAssignment(tx, order.id, employeeId, at)
  if (!employee) throw refuse('employee_missing')
  const theirs = { employee_id: employeeId, employee_name: employee.name, employee_phone_number: employee.phone_number }
  const handed = withAwaits({ ...order, ...theirs, updated_at: at }, at)
  await tx.emit('orderAssigned', { order: handed, employeeId })
  // the order leaves the previous employee's list
  if (order.employee_id) publishOrderChange(tx, order)
  tx.publish({ type: 'orderAssigned', ...audienceOf(handed) })
  return handed
}

async function assertSeldomHanded(tx: Tx, { id }: Order, employeeId: string): Promise<void> {
  const { all, others } = await countAssignments(tx, id, employeeId)
  if (all >= MAX_ASSIGNMENTS || others >= MAX_EMPLOYEES) throw refuse('order_reassigned_often')
}
