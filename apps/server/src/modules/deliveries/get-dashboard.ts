import type { Db } from '../../platform/database/database.ts'
import type { EmployeeCaller } from '../../platform/http/session.ts'
import { countAssignedOrders } from '../orders/index.ts'
import { earningsByDay, earningsOf } from './data.ts'

/** Returns an employee's earnings in paise; `orders` counts all assigned orders. */
export async function getDashboard(db: Db, employee: EmployeeCaller) {
  const [sums, days, orders] = await Promise.all([
    earningsOf(db, employee.employeeId),
    earningsByDay(db, employee.employeeId),
    countAssignedOrders(db, employee.employeeId),
  ])
  return { ...sums, days, orders }
}
export type Dashboard = Awaited<ReturnType<typeof getDashboard>>
