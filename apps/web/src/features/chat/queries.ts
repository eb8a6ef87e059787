import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, api } from '../../lib/api.ts'

export type ChatRole = 'customer' | 'employee'
export type Chat = AnswerOf<'GET /getchat'>['findChat'][number]
export interface ChatMessage {
  /** Position in the chat, from 1. */
  readonly number: number
  /** The key this browser sent it with, if it did. */
  readonly key: string | undefined
  readonly author: ChatRole
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

/** The chat of an order; null while the order has no employee. */
export const getChat = (role: ChatRole, orderId: string) =>
  queryOptions({
    queryKey: [role, 'chat', orderId],
    queryFn: async ({ signal }): Promise<Chat | null> => {
      const given = { query: { id: orderId }, signal }
      const { findChat } = role === 'customer' ? await api('GET /getchat', given) : await api('GET /employee/getchat', given)
      return findChat[0] ?? null
    },
  })

/**
 * Saves a message and returns its number. The server stores a message with the same key once, so it needs no `Idempotency-Key`.
 * Of the wire's two texts only the author's is filled.
 */
export function saveMessage(role: ChatRole, orderId: string, text: string, key: string): Promise<{ number: number }> {
  const chat = { user: '', employee: '', [role === 'customer' ? 'user' : 'employee']: text }
  const given = { body: { orderId, chat, key } }
  return role === 'customer' ? api('POST /saveChat', given) : api('POST /employee/saveChat', given)
}

/** Returns the stored entries as messages: one of an entry's two texts is empty (docs/specification.md#objects). */
export const messagesOf = (chat: Chat): ChatMessage[] =>
  chat.chat.map(({ user, employee, createdAt, number, key }) => ({
    number,
    key,
    author: user ? 'customer' : 'employee',
    text: user || employee,
    at: createdAt,
  }))

/** Records up to which message this side has received or read a chat; also when the page is left at once. */
export function markChat(role: ChatRole, orderId: string, mark: { delivered?: number; read?: number }): Promise<unknown> {
  const given = { body: { orderId, ...mark }, keepalive: true }
  return role === 'customer' ? api('PATCH /chatMarks', given) : api('PATCH /employee/chatMarks', given)
}

/** Returns the chat with a side's marks moved to these numbers; a mark never moves back. */
export function withMark(chat: Chat, side: ChatRole, { delivered, read }: { delivered: number; read: number }): Chat {
  const known = chat.marks[side]
  const mark = { delivered: Math.max(known.delivered, delivered), read: Math.max(known.read, read) }
  return { ...chat, marks: { ...chat.marks, [side]: mark } }
}
