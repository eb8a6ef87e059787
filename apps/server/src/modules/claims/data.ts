import { type ClaimReason, type ClaimSide, type ClaimState, statesOf } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ClaimEventsRow, ClaimsRow, PeopleRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import type { OrderRefund } from '../ledger/index.ts'

export interface ClaimEvent extends Readonly<Pick<ClaimEventsRow, 'id' | 'items' | 'pieces' | 'pictures' | 'text'>> {
  /** ISO 8601, as PostgreSQL writes it in JSON. */
  readonly at: string
  readonly kind: 'report' | 'answer' | 'overdue' | 'decision' | 'reopen'
  readonly author: 'customer' | 'restaurant' | 'administrator' | 'platform'
  readonly reason: ClaimReason | null
  /** What a decision gave back. */
  readonly refund: OrderRefund | null
}
/** As stored; `claimNow` says what it is at a moment. */
export interface Claim extends Readonly<Omit<ClaimsRow, 'state'>> {
  readonly state: ClaimState
  /** Oldest first. */
  readonly events: readonly ClaimEvent[]
  readonly customer_name: NonNullable<PeopleRow['name']>
  readonly customer_phone_number: NonNullable<PeopleRow['phone_number']>
  readonly restaurant_name: NonNullable<PeopleRow['name']>
  readonly restaurant_phone_number: NonNullable<PeopleRow['phone_number']>
  /** Null while no employee has the order. */
  readonly employee_id: string | null
  readonly employee_name: string | null
  readonly employee_phone_number: string | null
}

const WHOLE_CLAIM = sql`c.*, (
  select coalesce(json_agg(said), '[]') from (
    select e.id, e.at, e.kind, e.author, e.reason, e.items, e.pieces, e.pictures, e.text, row_to_json(r) as refund
    from claim_events e left join refunds_of_orders r on r.transaction_id = e.refund_id where e.claim_id = c.id order by e.at, e.id
  ) said
) as events, customer.name as customer_name, customer.phone_number as customer_phone_number,
  restaurant.name as restaurant_name, restaurant.phone_number as restaurant_phone_number,
  employee.id as employee_id, employee.name as employee_name, employee.phone_number as employee_phone_number`
const PEOPLE = sql`left join people customer on customer.id = c.customer_id left join people restaurant on restaurant.id = c.restaurant_id
  left join order_people o on o.order_id = c.order_id left join people employee on employee.id = o.employee_id`

/** Whose claims a caller sees; everyone's without one. */
export interface ClaimOwner {
  readonly restaurantId?: RestaurantId
}
const ownedBy = ({ restaurantId }: ClaimOwner) => (restaurantId === undefined ? sql`true` : sql`c.restaurant_id = ${restaurantId}`)

/** Checks no owner: the caller has read the order as its customer. */
export const findClaimOf = (db: Db, orderId: string): Promise<Claim | undefined> =>
  db.row<Claim>(sql`select ${WHOLE_CLAIM} from claims c ${PEOPLE} where c.order_id = ${orderId}`)

export const findClaim = (db: Db, id: string, owner: ClaimOwner): Promise<Claim | undefined> =>
  db.row<Claim>(sql`select ${WHOLE_CLAIM} from claims c ${PEOPLE} where c.id = ${id} and ${ownedBy(owner)}`)

/** Locks a claim of `owner` until the transaction ends, and reads it. */
export async function lockClaim(tx: Tx, id: string, owner: ClaimOwner): Promise<Claim | undefined> {
  // in one packet; the second statement sees what was committed before the lock
  const [, claim] = await Promise.all([
    tx.rows(sql`select c.id from claims c where c.id = ${id} and ${ownedBy(owner)} for update`),
    findClaim(tx, id, owner),
  ])
  return claim
}

export async function insertClaim(
  tx: Tx,
  {
    orderId,
    customerId,
    restaurantId,
    state,
    dueAt,
  }: { orderId: string; customerId: string; restaurantId: string; state: 'open' | 'urgent'; dueAt: Date },
): Promise<string> {
  const now = tx.now()
  const row = await tx.row<{ id: string }>(sql`
    insert into claims (order_id, customer_id, restaurant_id, state, due_at, created_at, updated_at)
    values (${orderId}, ${customerId}, ${restaurantId}, ${state}, ${dueAt}, ${now}::timestamptz, ${now}::timestamptz) returning id`)
  if (!row) throw new Error('an inserted claim has an id')
  return row.id
}

/** So many pieces of an item. */
export interface Pieces {
  readonly itemId: string
  readonly pieces: number
}
export interface NewEvent {
  /** Absent: now. */
  readonly at?: Date
  readonly kind: ClaimEvent['kind']
  readonly author: ClaimEvent['author']
  readonly accountId: string | null
  readonly reason?: ClaimReason
  readonly items?: readonly Pieces[]
  readonly text?: string | undefined
  /** As stored. */
  readonly pictures?: readonly string[]
  /** The ledger transaction of a decision that refunds. */
  readonly refundId?: string | undefined
}
export async function insertClaimEvent(tx: Tx, claimId: string, said: NewEvent): Promise<void> {
  const { items = [], pictures = [] } = said
  await tx.rows(sql`
    insert into claim_events (claim_id, at, kind, author, account_id, reason, items, pieces, text, pictures, refund_id)
    values (${claimId}, ${said.at ?? tx.now()}, ${said.kind}, ${said.author}, ${said.accountId}, ${said.reason ?? null},
      ${items.map(({ itemId }) => itemId)}::uuid[], ${items.map(({ pieces }) => pieces)}::integer[], ${said.text ?? ''},
      ${pictures.length > 0 ? [...pictures] : null}::text[], ${said.refundId ?? null})`)
}

/** `dueAt` is null exactly for a decided claim. */
export async function writeState(tx: Tx, claimId: string, state: ClaimState, dueAt: Date | null): Promise<void> {
  await tx.rows(sql`update claims set state = ${state}, due_at = ${dueAt}, updated_at = ${tx.now()} where id = ${claimId}`)
}

export interface ClaimFilter {
  /** Whose turn it is. Absent: all. */
  readonly show: ClaimSide | 'decided' | undefined
  readonly order: string | undefined
  /** A customer or a restaurant. */
  readonly account?: string | undefined
}
/** Nothing is stored when the restaurant's time is over: the administrator has the claim from that moment on. */
const isOver = (now: Date) => sql`c.state = 'open' and c.due_at <= ${now}`
const waitsFor = (side: ClaimSide, now: Date) =>
  side === 'restaurant'
    ? sql`c.state = 'open' and c.due_at > ${now}`
    : sql`c.due_at is not null and (c.state = any(${statesOf('administrator')}::text[]) or ${isOver(now)})`
function filterOf({ show, order, account }: ClaimFilter, owner: ClaimOwner, now: Date): RawBuilder<unknown> {
  const filters = [ownedBy(owner)]
  if (show === 'decided') filters.push(sql`c.due_at is null`)
  else if (show) filters.push(waitsFor(show, now))
  if (order) filters.push(sql`c.order_id = ${order}`)
  if (account) filters.push(sql`(c.customer_id = ${account} or c.restaurant_id = ${account})`)
  return sql.join(filters, sql` and `)
}

/** `decisionHours`: after the restaurant's time, for the administrator. */
export async function listClaims(
  db: Db,
  filter: ClaimFilter,
  owner: ClaimOwner,
  { size, offset }: Page,
  { decisionHours }: { readonly decisionHours: number },
): Promise<Paged<Claim>> {
  const now = db.now()
  const matching = sql`claims c where ${filterOf(filter, owner, now)}`
  const dueFirst = sql`(c.state = 'urgent') desc, case when ${isOver(now)} then c.due_at + make_interval(hours => ${decisionHours}) else c.due_at end nulls last,
    c.updated_at desc, c.id desc`
  const rows = await db.rows<Claim & { total: number }>(sql`
    select counted.total, ${WHOLE_CLAIM} from (select count(*) as total from ${matching}) counted
    left join (select c.* from ${matching} order by ${dueFirst} limit ${size} offset ${offset}) c on true ${PEOPLE}
    order by ${dueFirst}`)
  return pagedRows(rows)
}

/** Counts the claims of the customer and the restaurant of a claim from a moment until it was reported. */
export async function countBefore(db: Db, { id, customer_id, restaurant_id, created_at }: Claim, since: Date): Promise<ClaimsBefore> {
  const among = sql`c.id <> ${id} and c.created_at > ${since} and c.created_at <= ${created_at}`
  const row = await db.row<ClaimsBefore>(sql`
    select (select count(*)::int from claims c where c.customer_id = ${customer_id} and ${among}) as customer,
      (select count(*)::int from claims c where c.restaurant_id = ${restaurant_id} and ${among}) as restaurant`)
  return row ?? { customer: 0, restaurant: 0 }
}
interface ClaimsBefore {
  readonly customer: number
  readonly restaurant: number
}

/** Counts by the index of what is due. */
export async function countDue(db: Db, side: ClaimSide, owner: ClaimOwner): Promise<number> {
  const row = await db.row<{ due: number }>(sql`
    select count(*)::int as due from claims c where c.due_at is not null and ${waitsFor(side, db.now())} and ${ownedBy(owner)}`)
  return row?.due ?? 0
}
