import type { Db } from '../../platform/database/database.ts'
import type { EmployeeCaller } from '../../platform/http/session.ts'
import { orderRecords } from '../orders/index.ts'
import { earningsByDay, earningsOf } from './data.ts'

/** What an employee has earned (paise) and carried; `orders` counts every order that was handed to them. */
export async function readDashboard(db: Db, employee: EmployeeCaller) {
  const [sums, days, orders] = await Promise.all([
    earningsOf(db, employee.id),
    earningsByDay(db, employee.id),
    orderRecords.countAssigned(db, employee.id),
  ])
  return { ...sums, days, orders }
}
export type Dashboard = Awaited<ReturnType<typeof readDashboard>>
