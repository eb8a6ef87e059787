import { sql } from 'kysely'
import { employeeAt, type Invariant } from './invariant.ts'

export const chatInvariants: readonly Invariant[] = [
  {
    name: 'chat: the messages of an order are numbered from 1 without gaps',
    violations: sql`
      select c.order_id, c.last_number, m.messages, m.first, m.last from chats c
      cross join lateral (
        select count(*) as messages, min(number) as first, max(number) as last from chat_messages m where m.order_id = c.order_id
      ) m
      where m.messages <> c.last_number or m.first is distinct from 1 or m.last is distinct from c.last_number`,
  },
  {
    name: 'chat: every message is by the order’s customer or the employee assigned at that time',
    violations: sql`
      select m.order_id, m.number, m.author, m.author_id from chat_messages m join orders o on o.id = m.order_id
      where m.author_id is distinct from case m.author
        when 'customer' then o.customer_id else ${employeeAt('m.order_id', 'm.created_at')} end`,
  },
  {
    name: 'chat: no read mark is beyond the last message',
    violations: sql`
      select k.order_id, k.account_id, k.delivered_number, c.last_number from chat_marks k join chats c on c.order_id = k.order_id
      where k.delivered_number > c.last_number`,
  },
]
