import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export interface MessageRow {
  author: 'customer' | 'employee'
  text: string
  created_at: Date
}
interface PersonRow {
  id: string
  name: string
  phone_number: string
  picture: string
  is_active: boolean
  created_at: Date
}
export interface ChatPeople {
  customer: PersonRow
  employee: PersonRow
}
/** The newest messages that a chat shows. */
const MAX_MESSAGES = 500

export async function peopleOf(db: Db, customerId: string, employeeId: string): Promise<ChatPeople | undefined> {
  const rows = await db.rows<PersonRow>(sql`
    select id, name, phone_number, picture, is_active, created_at from people where id in (${customerId}, ${employeeId})`)
  const customer = rows.find((row) => row.id === customerId)
  const employee = rows.find((row) => row.id === employeeId)
  return customer && employee && { customer, employee }
}

export const messagesOf = (db: Db, orderId: string): Promise<MessageRow[]> =>
  db.rows<MessageRow>(sql`
    select author, text, created_at from (
      select number, author, text, created_at from chat_messages where order_id = ${orderId} order by number desc limit ${MAX_MESSAGES}
    ) newest order by number`)

interface NewMessage {
  readonly orderId: string
  readonly author: 'customer' | 'employee'
  readonly authorId: string
  readonly text: string
}

/** The counter's row is locked by its update, so that numbers follow one another however many write at once. */
export async function appendMessage(tx: Tx, { orderId, author, authorId, text }: NewMessage): Promise<void> {
  const counted = await tx.row<{ last_number: number }>(sql`
    insert into chats (order_id, last_number) values (${orderId}, 1)
    on conflict (order_id) do update set last_number = chats.last_number + 1
    returning last_number`)
  await tx.rows(sql`
    insert into chat_messages (order_id, number, author, author_id, text, created_at)
    values (${orderId}, ${counted?.last_number}, ${author}, ${authorId}, ${text}, ${tx.now()})`)
}
