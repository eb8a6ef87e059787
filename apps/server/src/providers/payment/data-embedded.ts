// The storage of the embedded payment provider. It is in the same database only so that it survives a restart.
import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RefundPart, SessionEnd, SessionInput, SessionLine } from './payment.ts'

export interface EmbeddedSession {
  readonly session: string
  readonly payment_id: string
  readonly amount_paise: Paise
  readonly currency: string
  readonly description: string
  readonly lines: readonly SessionLine[]
  readonly return_url: string
  readonly cancel_url: string
  readonly status: 'open' | 'processing' | SessionEnd
  readonly expires_at: Date
}
/** An unused session expires at its time. The result of a slow bank is hidden until it is due. */
const columns = (now: Date) => sql`session, payment_id, amount_paise, currency, description, lines, return_url, cancel_url, expires_at,
  case when status = 'open' and expires_at <= ${now}::timestamptz then 'expired'
    when status = 'captured' and settles_at > ${now}::timestamptz then 'processing' else status end as status`

/** Creates the payment's session, or returns the existing one. */
export const insertSession = (db: Db, session: string, input: SessionInput) =>
  db.row<{ session: string }>(sql`
    insert into embedded_payment_sessions
      (session, payment_id, amount_paise, currency, description, lines, return_url, cancel_url, created_at, expires_at)
    values (${session}, ${input.payment}, ${input.amountPaise}, ${input.currency}, ${input.description}, ${JSON.stringify(input.lines)}::jsonb,
      ${input.returnUrl}, ${input.cancelUrl}, ${db.now()}, ${input.expiresAt})
    on conflict (payment_id) do update set payment_id = excluded.payment_id
    returning session`)

/** Returns a session with its current status, or undefined. */
export const findSession = (db: Db, session: string) =>
  db.row<EmbeddedSession>(sql`select ${columns(db.now())} from embedded_payment_sessions where session = ${session}`)

interface End {
  readonly status: Exclude<SessionEnd, 'expired'>
  /** When the slow bank's result becomes known. */
  readonly settlesAt?: Date
}
/** Ends an open session. Returns undefined when it has ended already. */
export const endSession = (db: Db, session: string, { status, settlesAt }: End) =>
  db.row<EmbeddedSession>(sql`
    update embedded_payment_sessions set status = ${status}, settles_at = ${settlesAt ?? null}
    where session = ${session} and status = 'open' and expires_at > ${db.now()}
    returning ${columns(db.now())}`)

/** Refunds a part of a captured session, at most what is left; repeating it changes nothing. Returns undefined when there is nothing to refund. */
export const refundSession = (db: Db, session: string, { key, amountPaise }: RefundPart) =>
  db.row<{ session: string }>(sql`
    update embedded_payment_sessions set
      refunded_paise = case when refunds ? ${key} then refunded_paise else least(refunded_paise + ${amountPaise}::bigint, amount_paise) end,
      refunds = jsonb_build_object(${key}::text, ${amountPaise}::bigint) || refunds
    where session = ${session} and status = 'captured' and amount_paise >= ${amountPaise}
    returning session`)
