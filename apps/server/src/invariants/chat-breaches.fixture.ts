import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const chatBreaches: Breaches = {
  'chat: the messages of an order are numbered from 1 without gaps': [
    ({ cash }) => [sql`update chats set last_number = 3 where order_id = ${cash.id}`],
    ({ cash }) => [sql`delete from chat_messages where order_id = ${cash.id} and number = 1`],
  ],
  'chat: every message is by the order’s customer or the employee assigned at that time': [
    ({ cash, meena }) => [
      sql`update chat_messages set author_id = ${meena.employeeId} where order_id = ${cash.id} and author = 'employee'`,
    ],
    ({ cash, meena }) => [
      sql`update chat_messages set author_id = ${meena.employeeId} where order_id = ${cash.id} and author = 'customer'`,
    ],
  ],
  'chat: no read mark is beyond the last message': [
    ({ cash, ravi }) => [sql`insert into chat_marks values (${cash.id}, ${ravi.employeeId}, 9, 0)`],
  ],
}
