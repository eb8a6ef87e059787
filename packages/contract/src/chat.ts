// The chat of an order: its customer and its assigned employee, nobody else.
import { z } from 'zod'
import { Employee } from './accounts.ts'
import { call } from './call.ts'
import { id, isCleanText, success, time, wireId } from './fields.ts'

export const MAX_MESSAGE_LENGTH = 1_000

const Chat = z
  .object({
    chat: z.array(z.object({ user: z.string(), employee: z.string(), createdAt: time })),
    userId: z.object({ _id: wireId, name: z.string(), profilePicture: z.string() }),
    /** Without the e-mail: an address is nobody else's business (decisions §4). */
    employeeId: Employee.omit({ email: true }),
  })
  .meta({ id: 'Chat' })
const query = z.object({ id: id() })
const answer = z.object({ findChat: z.array(Chat) })
const words = z.string().trim().max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters`).refine(isCleanText).optional()
/** Of the two texts only the sender's own is read. */
const body = z.object({ chat: z.object({ user: words, employee: words }), orderId: id() })
const saved = z.object({ message: success })

export const chatCalls = {
  getCustomerChat: call({ method: 'GET', path: '/getchat', access: 'customer', summary: 'The chat of an own order', query, answer }),
  saveCustomerChat: call({ method: 'POST', path: '/saveChat', access: 'customer', summary: 'Write to the employee', body, answer: saved }),
  getEmployeeChat: call({
    method: 'GET',
    path: '/employee/getchat',
    access: 'employee',
    summary: 'The chat of an assigned order',
    query,
    answer,
  }),
  saveEmployeeChat: call({
    method: 'POST',
    path: '/employee/saveChat',
    access: 'employee',
    summary: 'Write to the customer',
    body,
    answer: saved,
  }),
} as const
