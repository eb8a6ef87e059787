import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { DEMO_ADMINISTRATOR } from '../../../platform/demo-logins.ts'
import { isLasting } from '../sessions/data-sessions.ts'

/** The demo's, whose password is public, does not count as one. */
const isOwn = sql`a.role = 'administrator' and a.email <> ${DEMO_ADMINISTRATOR.email}`

/** Held until the end of the transaction: of two processes, one creates the first administrator. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}

/** Returns whether there is an administrator, blocked or not. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.row(sql`select a.id from accounts a where ${isOwn} limit 1`)) !== undefined
}

export interface Administrator {
  readonly email: string
  readonly name: string
  readonly isActive: boolean
  readonly createdAt: Date
  /** Sessions that are valid now. */
  readonly sessions: number
  /** Of the newest of them. */
  readonly lastUsedAt: Date | null
}
/** Returns all administrators, the oldest first, without the demo's. */
export const listAdministrators = async (db: Db): Promise<Administrator[]> =>
  (
    await db.rows<{ email: string; name: string; is_active: boolean; created_at: Date; sessions: number; last_used_at: Date | null }>(sql`
      select a.email, a.name, a.is_active, a.created_at, count(s.account_id)::int as sessions, max(s.last_used_at) as last_used_at
      from accounts a
      left join sessions s on s.account_id = a.id and a.is_active and s.created_at > a.sessions_valid_from and ${isLasting(db.now())}
      where ${isOwn}
      group by a.id order by a.id`)
  ).map(({ email, name, is_active, created_at, sessions, last_used_at }) => ({
    email,
    name,
    isActive: is_active,
    createdAt: created_at,
    sessions,
    lastUsedAt: last_used_at,
  }))

/** Returns whether an administrator can log in besides the given one. */
export const hasOtherActive = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select a.id from accounts a where ${isOwn} and a.is_active and a.id <> ${id} limit 1`)) !== undefined
