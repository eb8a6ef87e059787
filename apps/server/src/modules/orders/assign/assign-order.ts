import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import { countAssignments, writeAssignment } from '../order/data-changes.ts'
import { endFailedDelivery } from '../order/data-failed.ts'
import { findHolder } from '../order/data-taken-from.ts'
import { lockOrder } from '../order/lock-order.ts'
import { audienceOf, type Order } from '../order/order.ts'
import { hasLeft, isHandedOverInPart, withAwaits } from '../order/order-state.ts'
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
 * Assigns a locked order, with the refusals of `assignOrder`. With `evenLeft` also one of which something has left, but nothing is delivered, because who
 * delivers has all of its money: what is on the road stays there, who took it out and the previous employee are notified who takes it, and a failed
 * delivery ends.
 */
export async function handOver(tx: Tx, order: Order, employeeId: string, { evenLeft = false } = {}): Promise<Order> {
  if (order.employee_id === employeeId) return order
  if (order.closed_at) throw refuse('order_closed')
  if (order.kind === 'pickup') throw refuse('order_collected')
  const isOut = hasLeft(order)
  if (isOut && (!evenLeft || isHandedOverInPart(order))) throw refuse('order_left')
  if (order.employee_id) await assertSeldomHanded(tx, order, employeeId)
  if (order.failed_delivery) await endFailedDelivery(tx, order.id)
  // later than what the previous employee did, even within a millisecond: who did it stays known
  const at = new Date(Math.max(tx.now().getTime(), order.updated_at.getTime() + 1))
  const employee = await writeAssignment(tx, order.id, employeeId, at)
  if (!employee) throw refuse('employee_missing')
  const holder = (isOut && (await findHolder(tx, order.id, employeeId))) || null
  const theirs = { employee_id: employeeId, employee_name: employee.name, employee_phone_number: employee.phone_number }
  const given = { ...order, ...theirs, updated_at: at, failed_delivery: null, taken_from: holder }
  const handed = withAwaits(given, at)
  await tx.emit('orderAssigned', { order: handed, employeeId })
  // the order leaves the previous employee's list
  if (order.employee_id) publishOrderChange(tx, order)
  // the previous one may have taken the bag already
  const holders = holder ? [...new Set([holder.id, order.employee_id ?? holder.id])] : []
  // the customer has read another name
  if (isOut) await tx.emit('orderOutForDelivery', { order: handed })
  for (const holderId of holders) await tx.emit('orderGivenAway', { order: handed, employeeId: holderId })
  const givenAway = holder && { by: holders, to: employee.name, phoneNumber: employee.phone_number }
  tx.publish({ type: 'orderAssigned', ...audienceOf(handed), ...(givenAway && { givenAway }) })
  return handed
}

async function assertSeldomHanded(tx: Tx, { id }: Order, employeeId: string): Promise<void> {
  const { all, others } = await countAssignments(tx, id, employeeId)
  if (all >= MAX_ASSIGNMENTS || others >= MAX_EMPLOYEES) throw refuse('order_reassigned_often')
}
