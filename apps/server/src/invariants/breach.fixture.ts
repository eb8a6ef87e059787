// Violates an invariant by statements that bypass the application. All other invariants still hold afterwards.
import { type RawBuilder, sql } from 'kysely'
import type { BusyDay } from './busy-day.fixture.ts'

export type Statement = RawBuilder<unknown>
/** By invariant: the statements of each way to violate it. */
export type Breaches = Readonly<Record<string, readonly ((day: BusyDay) => readonly Statement[])[]>>

export const entry = (orderId: string, kind: string, account: string): Statement => sql`
  transaction_id in (select id from ledger_transactions where order_id = ${orderId} and kind = ${kind}) and account = ${account}`
