// Refunds that customers send on to where they paid from: parts of a captured payment.
import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SourceReturnsRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'

export type SourceReturnState = SourceReturnsRow['state']
/** `at` as PostgreSQL writes it into JSON. */
export type SourceReturn = Readonly<Pick<SourceReturnsRow, 'amount_paise' | 'state'>> & { readonly at: string }
export interface Source {
  readonly payment_id: string
  /** Captured, and not returned by Tiffin or outside of it; 0 where the payment cannot be refunded in part. */
  readonly left_paise: Paise
  /** Of the order, oldest first. */
  readonly returns: readonly SourceReturn[]
}

/** Locks the payment of a checkout, so that what is left of it does not change. */
export const lockSource = (tx: Tx, checkoutId: string): Promise<unknown> =>
  tx.rows(sql`select 1 from payments where purpose = 'checkout' and subject_id = ${checkoutId} for update`)

/** Returns the payment of an order, and what was sent back of the order; undefined where it was not paid online. */
export const findSource = (db: Db, { checkoutId, orderId }: { checkoutId: string; orderId: string }, provider: string) =>
  db.row<Source>(sql`
    select p.id as payment_id,
      case when p.status = 'captured' and p.provider = ${provider} and p.provider_session is not null
        then greatest(0, p.amount_paise - (
            select coalesce(sum(amount_paise), 0) from source_returns r where r.payment_id = p.id and r.state <> 'failed'
          ) - (select coalesce(sum(moved_paise), 0) from payment_mismatches m where m.payment_id = p.id))::bigint
        else 0 end as left_paise,
      coalesce((
        select json_agg(json_build_object('amount_paise', r.amount_paise, 'state', r.state, 'at', r.at) order by r.at, r.id)
        from source_returns r where r.payment_id = p.id and r.order_id = ${orderId}
      ), '[]') as returns
    from payments p where p.purpose = 'checkout' and p.subject_id = ${checkoutId}`)

type NewReturn = Pick<SourceReturnsRow, 'id' | 'payment_id' | 'order_id' | 'amount_paise' | 'transaction_id'> & {
  readonly customer_id: CustomerId
}
export const insertReturn = (tx: Tx, { id, payment_id, order_id, customer_id, amount_paise, transaction_id }: NewReturn) =>
  tx.rows(sql`
    insert into source_returns (id, payment_id, order_id, customer_id, amount_paise, state, transaction_id, at, checked_at)
    values (${id}, ${payment_id}, ${order_id}, ${customer_id}, ${amount_paise}, 'pending', ${transaction_id}, ${tx.now()}, ${tx.now()})`)

export type ReturnRow = Readonly<Pick<SourceReturnsRow, 'id' | 'payment_id' | 'order_id' | 'customer_id' | 'amount_paise' | 'state'>> & {
  readonly provider: string | null
  readonly session: string | null
}
const RETURN = sql`r.id, r.payment_id, r.order_id, r.customer_id, r.amount_paise, r.state, p.provider, p.provider_session as session
  from source_returns r join payments p on p.id = r.payment_id`
export const findReturn = (db: Db, id: string) => db.row<ReturnRow>(sql`select ${RETURN} where r.id = ${id}`)

/** Returns whether it is still `seen`, and locks it. */
export async function lockReturn(tx: Tx, { id, state }: ReturnRow): Promise<boolean> {
  return (await tx.row(sql`select 1 from source_returns where id = ${id} and state = ${state} for update`)) !== undefined
}
export const writeReturn = (tx: Tx, id: string, state: SourceReturnState, backId: string | null) =>
  tx.rows(sql`update source_returns set state = ${state}, back_id = ${backId}, checked_at = ${tx.now()} where id = ${id}`)

/** Those of a session that have not failed. */
export const listReturnsOf = (tx: Tx, provider: string, session: string) =>
  tx.rows<{ id: string }>(sql`
    select r.id from source_returns r join payments p on p.id = r.payment_id
    where p.provider_session = ${session} and p.provider = ${provider} and r.state <> 'failed'`)

/** Returns those under way that were not asked about since `before`. */
export const listPendingReturns = (db: Db, before: Date, limit: number) =>
  db.rows<{ id: string }>(sql`
    select id from source_returns where state = 'pending' and checked_at < ${before} order by checked_at limit ${limit}`)

/** Moves one to the end of the reconciler's queue. */
export const touchReturn = (db: Db, id: string) => db.rows(sql`update source_returns set checked_at = ${db.now()} where id = ${id}`)

/** Returns the states of those that these ledger transactions have taken out of a wallet. */
export async function listReturnStates(db: Db, transactionIds: readonly string[]): Promise<ReadonlyMap<string, SourceReturnState>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await db.rows<{ transaction_id: string; state: SourceReturnState }>(sql`
    select transaction_id, state from source_returns where transaction_id = any(${[...transactionIds]}::uuid[])`)
  return new Map(rows.map(({ transaction_id, state }) => [transaction_id, state]))
}
