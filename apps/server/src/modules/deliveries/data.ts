import type { Paise } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { EarningsRow } from '../../platform/database/rows.generated.ts'
import type { EmployeeId } from '../../platform/ids.ts'
import { approvalOf, type OwnApproval } from '../identity/index.ts'

const DAYS = 30
/** Returns the business day of a time. */
const dayOf = (time: RawBuilder<unknown>) => sql`((${time} at time zone 'Asia/Kolkata') - interval '4 hours')::date`

export interface EarningsDay {
  /** YYYY-MM-DD, a business day in India: it ends at 4 am, as the cash does that is collected on it. */
  day: string
  earnings_paise: Paise
  orders: number
}

interface Earning {
  readonly orderId: string
  readonly employeeId: string
  readonly feePaise: Paise
  readonly earnedAt: Date
}
/** One per delivered order: a second one violates the primary key. */
export const insertEarning = (tx: Tx, { orderId, employeeId, feePaise, earnedAt }: Earning): Promise<unknown> =>
  tx.rows(
    sql`insert into earnings (order_id, employee_id, fee_paise, earned_at) values (${orderId}, ${employeeId}, ${feePaise}, ${earnedAt})`,
  )

/** Returns paise; 0 before the order is delivered. */
export async function earningOfOrder(tx: Tx, orderId: string): Promise<Paise> {
  const earning = await tx.row<Pick<EarningsRow, 'fee_paise'>>(sql`select fee_paise from earnings where order_id = ${orderId}`)
  return earning?.fee_paise ?? 0
}

export type OrderEarning = Pick<EarningsRow, 'order_id' | 'fee_paise'>
export const earningsOfOrders = (db: Db, employeeId: EmployeeId, orderIds: readonly string[]): Promise<OrderEarning[]> =>
  db.rows<OrderEarning>(
    sql`select order_id, fee_paise from earnings where employee_id = ${employeeId} and order_id = any(${[...orderIds]}::uuid[])`,
  )

interface Totals {
  earnings_paise: Paise
  delivered: number
  approval: OwnApproval | null
  off_duty_since: Date | null
}
/** Returns the sums of all deliveries, and what keeps the employee from getting orders. */
export async function earningsOf(db: Db, employeeId: EmployeeId): Promise<Totals> {
  const sums = await db.row<Totals>(sql`
    select coalesce(sum(fee_paise), 0)::bigint as earnings_paise, count(*) as delivered, ${approvalOf(employeeId)} as approval,
      (select off_duty_since from people where id = ${employeeId}) as off_duty_since
    from earnings where employee_id = ${employeeId}`)
  return sums ?? { earnings_paise: 0, delivered: 0, approval: null, off_duty_since: null }
}

/** Returns the last 30 days, including those without a delivery. */
export const earningsByDay = (db: Db, employeeId: EmployeeId): Promise<EarningsDay[]> =>
  db.rows<EarningsDay>(sql`
    with days as (
      select ${dayOf(sql`${db.now()}::timestamptz`)} - n as day from generate_series(0, ${DAYS - 1}::int) n
    ), earned as (
      select ${dayOf(sql`earned_at`)} as day, sum(fee_paise) as earnings_paise, count(*) as orders
      from earnings where employee_id = ${employeeId} and earned_at > ${db.now()}::timestamptz - make_interval(days => ${DAYS + 1}::int)
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(earnings_paise, 0)::bigint as earnings_paise, coalesce(orders, 0) as orders
    from days left join earned using (day) order by days.day`)
