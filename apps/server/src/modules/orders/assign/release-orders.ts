import type { Tx } from '../../../platform/database/database.ts'
import { listOrdersByIds, lockRunningOf } from '../order/data.ts'
import { writeReleases } from '../order/data-changes.ts'
import type { Order } from '../order/order.ts'
import { hasLeft, withAwaits } from '../order/order-state.ts'
import { publishOrderChange } from '../order/publish-order-change.ts'

/** Takes the orders that have not left yet from an employee, so that their restaurants assign them again. */
export async function releaseOrders(tx: Tx, employeeId: string): Promise<void> {
  const running = await listOrdersByIds(tx, await lockRunningOf(tx, employeeId))
  const held = running.filter((order) => !hasLeft(order))
  if (held.length === 0) return
  const at = tx.now()
  await writeReleases(
    tx,
    held.map((order) => released(order, at)),
    at,
  )
  for (const order of held) publishOrderChange(tx, order)
}

const released = (order: Order, at: Date): Order =>
  withAwaits({ ...order, employee_id: null, employee_name: null, employee_phone_number: null, updated_at: at }, at)
