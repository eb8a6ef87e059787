import type { ChatSide } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountsRow, ChatMarksRow, ChatMessagesRow, ChatsRow } from '../../platform/database/rows.generated.ts'

export type MessageRow = Pick<ChatMessagesRow, 'number' | 'author' | 'author_id' | 'text' | 'key' | 'created_at'>
interface PersonRow
  extends Pick<AccountsRow, 'id' | 'name' | 'phone_number' | 'picture' | 'is_active' | 'created_at'>,
    Pick<ChatMarksRow, 'delivered_number' | 'read_number'> {}
export interface ChatPeople {
  customer: PersonRow
  employee: PersonRow
}
const MAX_MESSAGES = 500

export async function peopleOf(db: Db, orderId: string, customerId: string, employeeId: string): Promise<ChatPeople | undefined> {
  const rows = await db.rows<PersonRow>(sql`
    select p.id, p.name, p.phone_number, p.picture, p.is_active, p.created_at,
      coalesce(k.delivered_number, 0) as delivered_number, coalesce(k.read_number, 0) as read_number
    from people p left join chat_marks k on k.order_id = ${orderId} and k.account_id = p.id
    where p.id in (${customerId}, ${employeeId})`)
  const customer = rows.find((row) => row.id === customerId)
  const employee = rows.find((row) => row.id === employeeId)
  return customer && employee && { customer, employee }
}

export const messagesOf = (db: Db, orderId: string): Promise<MessageRow[]> =>
  db.rows<MessageRow>(sql`
    select number, author, author_id, text, key, created_at from (
      select * from chat_messages where order_id = ${orderId} order by number desc limit ${MAX_MESSAGES}
    ) newest order by number`)

export type NamedMessage = Pick<MessageRow, 'number' | 'author' | 'text' | 'created_at'> & Pick<AccountsRow, 'name'>
/** Returns the newest messages of an order with their authors' names, also of employees who had the order before. Checks no participant. */
export const listNamedMessages = (db: Db, orderId: string): Promise<NamedMessage[]> =>
  db.rows<NamedMessage>(sql`
    select m.number, m.author, m.text, m.created_at, p.name from (
      select * from chat_messages where order_id = ${orderId} order by number desc limit ${MAX_MESSAGES}
    ) m join people p on p.id = m.author_id order by m.number`)

export interface NewMessage {
  readonly orderId: string
  readonly author: ChatSide
  readonly authorId: string
  readonly text: string
  readonly key?: string | undefined
  readonly at: Date
}
export interface Appended {
  readonly number: number
  /** False: it was stored under this key before. */
  readonly is_new: boolean
}

/** The update locks the counter's row, so that numbers have no gaps under concurrency. */
export async function appendMessage(tx: Tx, { orderId, author, authorId, text, key, at }: NewMessage): Promise<Appended> {
  const appended = await tx.row<Appended>(sql`
    with known as (
      select number from chat_messages where order_id = ${orderId} and author_id = ${authorId} and key = ${key ?? null}::text
    ), counted as (
      insert into chats (order_id, last_number) select ${orderId}::uuid, 1 where not exists (select from known)
      on conflict (order_id) do update set last_number = chats.last_number + 1
      returning last_number
    ), written as (
      insert into chat_messages (order_id, number, author, author_id, text, key, created_at)
      select ${orderId}::uuid, last_number, ${author}::text, ${authorId}::uuid, ${text}::text, ${key ?? null}::text, ${at}::timestamptz
      from counted
      returning number
    )
    select number, true as is_new from written union all select number, false from known`)
  if (!appended) throw new Error('a message was neither written nor known')
  return appended
}

/** Returns the number of the message that an author has stored under a key. */
export async function knownNumber(
  tx: Tx,
  { orderId, authorId, key }: Pick<NewMessage, 'orderId' | 'authorId' | 'key'>,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  const row = await tx.row<{ number: number }>(sql`
    select number from chat_messages where order_id = ${orderId} and author_id = ${authorId} and key = ${key}`)
  return row?.number
}

/** Returns the number of the newest message; undefined without one. */
export async function newestNumber(db: Db, orderId: string): Promise<number | undefined> {
  return (await db.row<{ last_number: number }>(sql`select last_number from chats where order_id = ${orderId}`))?.last_number
}

export interface Mark {
  readonly delivered_number: number
  readonly read_number: number
}
/** Moves a participant's mark forward, at most to the newest message; undefined when it does not move. */
export const moveMark = (db: Db, orderId: string, accountId: string, { delivered = 0, read = 0 }: MarkInput): Promise<Mark | undefined> =>
  db.row<Mark>(sql`
    insert into chat_marks as known (order_id, account_id, delivered_number, read_number)
    select order_id, ${accountId}::uuid, least(greatest(${delivered}::int, ${read}::int), last_number), least(${read}::int, last_number)
    from chats where order_id = ${orderId}
    on conflict (order_id, account_id) do update set
      delivered_number = greatest(known.delivered_number, excluded.delivered_number),
      read_number = greatest(known.read_number, excluded.read_number)
    where known.delivered_number < excluded.delivered_number or known.read_number < excluded.read_number
    returning delivered_number, read_number`)
export interface MarkInput {
  readonly delivered?: number | undefined
  readonly read?: number | undefined
}

export interface UnreadRow extends Pick<ChatsRow, 'order_id' | 'last_number'>, Pick<ChatMarksRow, 'delivered_number'> {
  unread: number
}
/** Only the newest orders are searched (ids grow with time), because this runs for every message. */
const MAX_ORDERS = 100

/** Returns the orders with messages of the other side that this participant has not read. */
export const listUnreadRows = (db: Db, side: ChatSide, accountId: string): Promise<UnreadRow[]> =>
  db.rows<UnreadRow>(sql`
    -- materialized, because the planner would otherwise scan the newest orders of all accounts for the few of one
    with own as materialized (
      select order_id from order_people where ${side === 'customer' ? sql`customer_id` : sql`employee_id`} = ${accountId}
    )
    select c.order_id, count(*) as unread, max(m.number) as last_number, coalesce(k.delivered_number, 0) as delivered_number
    from (select order_id from own order by order_id desc limit ${MAX_ORDERS}) newest
    join chats c on c.order_id = newest.order_id
    left join chat_marks k on k.order_id = c.order_id and k.account_id = ${accountId}
    join chat_messages m on m.order_id = c.order_id and m.number > coalesce(k.read_number, 0) and m.author <> ${side}
    where c.last_number > coalesce(k.read_number, 0)
    group by c.order_id, k.delivered_number
    order by max(m.created_at) desc`)
