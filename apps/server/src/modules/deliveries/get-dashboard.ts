import type { Db } from '../../platform/database/database.ts'
import type { EmployeeCaller } from '../../platform/http/session.ts'
import { summarizeAssigned } from '../orders/index.ts'
import { earningsByDay, earningsOf } from './data.ts'

/** Returns an employee's earnings in paise; `orders` counts all assigned orders. */
export async function getDashboard(db: Db, employee: EmployeeCaller) {
  const [sums, days, assigned] = await Promise.all([
    earningsOf(db, employee.employeeId),
    earningsByDay(db, employee.employeeId),
    summarizeAssigned(db, employee.employeeId),
  ])
  return { ...sums, days, ...assigned }
}
export type Dashboard = Awaited<ReturnType<typeof getDashboard>>
