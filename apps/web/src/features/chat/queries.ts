// The chat of an order, read and written by its customer or its delivery employee.
import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, api } from '../../lib/api.ts'

export type ChatRole = 'customer' | 'employee'
export type Chat = AnswerOf<'GET /getchat'>['findChat'][number]
export interface ChatMessage {
  readonly key: string
  readonly author: ChatRole
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

/** The chat of an order; null while nobody delivers it. */
export const getChat = (role: ChatRole, orderId: string) =>
  queryOptions({
    queryKey: [role, 'chat', orderId],
    queryFn: async ({ signal }): Promise<Chat | null> => {
      const given = { query: { id: orderId }, signal }
      const { findChat } = role === 'customer' ? await api('GET /getchat', given) : await api('GET /employee/getchat', given)
      return findChat[0] ?? null
    },
  })

/** Saves one message; of the two texts of the wire only the author's own is filled. */
export function saveMessage(role: ChatRole, orderId: string, text: string, idempotencyKey: string): Promise<unknown> {
  const given = { body: { orderId, chat: { user: '', employee: '', [role === 'customer' ? 'user' : 'employee']: text } }, idempotencyKey }
  return role === 'customer' ? api('POST /saveChat', given) : api('POST /employee/saveChat', given)
}

/** The stored entries as messages: of an entry's two texts one is empty (spec §3). */
export const messagesOf = (chat: Chat): ChatMessage[] =>
  chat.chat.map(({ user, employee, createdAt }, index) => ({
    key: String(index),
    author: user ? 'customer' : 'employee',
    text: user || employee,
    at: createdAt,
  }))
