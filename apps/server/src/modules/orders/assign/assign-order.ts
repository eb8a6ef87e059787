import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countAssignments, writeAssignment } from '../order/data-changes.ts'
import { endFailedDelivery } from '../order/data-failed.ts'
import { lockOrder } from '../order/lock-order.ts'
import { audienceOf, type Holder, type Order } from '../order/order.ts'
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

/**
 * Assigns a locked order, with the refusals of `assignOrder`. With `evenLeft` also one of which something has left: that stays on the road, the previous
 * employee is notified who takes it, and a failed delivery ends.
 */
export async function handOver(tx: Tx, order: Order, employeeId: string, { evenLeft = false } = {}): Promise<Order> {
  if (order.employee_id === employeeId) return order
  if (order.closed_at) throw refuse('order_closed')
  if (order.kind === 'pickup') throw refuse('order_collected')
  if (hasLeft(order) && !evenLeft) throw refuse('order_left')
  if (order.employee_id) await assertSeldomHanded(tx, order, employeeId)
  if (order.failed_delivery) await endFailedDelivery(tx, order.id)
  // later than what the previous employee did, even within a millisecond: who did it stays known
  const at = new Date(Math.max(tx.now().getTime(), order.updated_at.getTime() + 1))
  const employee = await writeAssignment(tx, order.id, employeeId, at)
  if (!employee) throw refuse('employee_missing')
  const theirs = { employee_id: employeeId, employee_name: employee.name, employee_phone_number: employee.phone_number }
  const given = { ...order, ...theirs, updated_at: at, failed_delivery: null, taken_from: holderOf(order) }
  const handed = withAwaits(given, at)
  await tx.emit('orderAssigned', { order: handed, employeeId })
  // the order leaves the previous employee's list
  if (order.employee_id) publishOrderChange(tx, order)
  const holderId = handed.taken_from && order.employee_id
  if (holderId) await tx.emit('orderGivenAway', { order: handed, employeeId: holderId })
  tx.publish({ type: 'orderAssigned', ...audienceOf(handed), ...(holderId && { holder: { id: holderId, to: theirs.employee_name } }) })
  return handed
}

/** Returns who has what is on the road; null where nothing is. */
function holderOf({ items, employee_name: name, employee_phone_number: phone_number }: Order): Holder | null {
  return name !== null && items.some(({ status }) => status === 'out_for_delivery') ? { name, phone_number: phone_number ?? '' } : null
}

async function assertSeldomHanded(tx: Tx, { id }: Order, employeeId: string): Promise<void> {
  const { all, others } = await countAssignments(tx, id, employeeId)
  if (all >= MAX_ASSIGNMENTS || others >= MAX_EMPLOYEES) throw refuse('order_reassigned_often')
}
