import { z } from 'zod'
import { call } from '../call.ts'
import { cleanText, isCleanText } from '../clean-text.ts'
import { id, success, text, time, wireId } from '../fields.ts'
import { MAX_MESSAGE_LENGTH } from '../limits.ts'
import { orderName } from '../objects/order.ts'
import { Employee } from '../objects/people.ts'
import { wireTypes } from '../wire-types.ts'

/** The numbers of the newest message that one side's app has received, and of the newest that was displayed. */
const Mark = z.object({ delivered: z.int(), read: z.int() })
const Chat = z
  .object({
    /** `number` counts from 1 without gaps; `key` is the author's own key and is returned to the author only. */
    chat: z.array(z.object({ user: z.string(), employee: z.string(), createdAt: time, number: z.int(), key: z.string().optional() })),
    order: orderName,
    /** Of a delivered order: from then on messages are refused. */
    closesAt: time.optional(),
    marks: z.object({ customer: Mark, employee: Mark }),
    userId: z.object({ _id: wireId, name: z.string(), profilePicture: z.string() }),
    /** Without the email address, which is private. */
    employeeId: Employee.omit({ email: true }),
  })
  .register(wireTypes, { id: 'Chat' })
const query = z.object({ id: id() })
const answer = z.object({ findChat: z.array(Chat) })
const words = z.string().overwrite(cleanText).max(MAX_MESSAGE_LENGTH, 'text_too_long').refine(isCleanText).optional()
/** Only the sender's own text is read. A repeated message with the same `key` is stored once. */
const body = z.object({ chat: z.object({ user: words, employee: words }), orderId: id(), key: text(64).optional() })
/** `number` is the message's position in its chat, from 1. */
const saved = z.object({ message: success, number: z.int() })

const markedNumber = z.int('message_number_invalid').min(1, 'message_number_invalid').max(2_147_483_647).optional()
/** Read messages count as received. A mark never decreases and never exceeds the newest message. */
const mark = z.object({ orderId: id(), delivered: markedNumber, read: markedNumber })
const marked = z.object({ message: success })
/** `lastNumber` is the newest message of the other side; messages above `delivered` have not reached any device of the reader. */
const unread = z.object({
  chats: z.array(z.object({ orderId: wireId, unread: z.int(), lastNumber: z.int(), delivered: z.int() })),
  total: z.int(),
})
const MESSAGES_LIMIT = { name: 'chats', most: 30, seconds: 60 } as const

export const chatCalls = {
  getCustomerChat: call({
    method: 'GET',
    path: '/getchat',
    access: 'customer',
    summary: 'The chat of an own order',
    query,
    refusals: ['not_found'],
    answer,
  }),
  saveCustomerChat: call({
    method: 'POST',
    path: '/saveChat',
    access: 'customer',
    limit: MESSAGES_LIMIT,
    summary: 'Write to the employee',
    body,
    refusals: ['chat_closed', 'key_in_flight', 'message_empty', 'no_employee_yet', 'not_found'],
    answer: saved,
  }),
  getEmployeeChat: call({
    method: 'GET',
    path: '/employee/getchat',
    access: 'employee',
    summary: 'The chat of an assigned order',
    query,
    refusals: ['not_found'],
    answer,
  }),
  saveEmployeeChat: call({
    method: 'POST',
    path: '/employee/saveChat',
    access: 'employee',
    limit: MESSAGES_LIMIT,
    summary: 'Write to the customer',
    body,
    refusals: ['chat_closed', 'key_in_flight', 'message_empty', 'no_employee_yet', 'not_found'],
    answer: saved,
  }),
  listCustomerUnread: call({
    method: 'GET',
    path: '/unreadChats',
    access: 'customer',
    summary: 'Chats of own orders with unread messages',
    answer: unread,
  }),
  markCustomerChat: call({
    method: 'PATCH',
    path: '/chatMarks',
    access: 'customer',
    summary: 'Mark an own chat as received and read up to a message',
    body: mark,
    refusals: ['not_found'],
    answer: marked,
  }),
  listEmployeeUnread: call({
    method: 'GET',
    path: '/employee/unreadChats',
    access: 'employee',
    summary: 'Chats of assigned orders with unread messages',
    answer: unread,
  }),
  markEmployeeChat: call({
    method: 'PATCH',
    path: '/employee/chatMarks',
    access: 'employee',
    summary: 'Mark the chat of an assigned order as received and read up to a message',
    body: mark,
    refusals: ['not_found'],
    answer: marked,
  }),
} as const
