// How a breach of an invariant is planted: statements behind the database's back, after which everything else still holds.
import { type RawBuilder, sql } from 'kysely'
import type { BusyDay } from './busy-day.fixture.ts'

export type Statement = RawBuilder<unknown>
/** Invariant → ways to breach it. */
export type Breaches = Readonly<Record<string, readonly ((day: BusyDay) => readonly Statement[])[]>>

/** The entry of one account in an order's transaction of one kind. */
export const entry = (orderId: string, kind: string, account: string): Statement => sql`
  transaction_id in (select id from ledger_transactions where order_id = ${orderId} and kind = ${kind}) and account = ${account}`
