import type { QueryClient } from '@tanstack/react-query'
import type { ServerEvents } from '@tiffin/contract/channel'
import { refresh } from '../../lib/refresh.ts'
import { type Chat, type ChatRole, getChat } from './queries.ts'

export type Arrival = Parameters<ServerEvents['receiveMessage']>[0]

/** Returns the chat with the event's message (own ones take the server's values); undefined if other messages are missing. */
export function withMessage(chat: Chat, { number, author, message }: Arrival): Chat | undefined {
  if (number === undefined) return undefined
  const last = chat.chat.at(-1)?.number ?? 0
  if (number > last + 1 || (number > last && !(message && author))) return undefined
  const known = chat.chat.find((entry) => entry.number === number)
  if (!message || !author || (number <= last && !known) || known?.createdAt === message.createdAt) return chat
  const { text, createdAt, key = known?.key } = message
  const entry = {
    user: author === 'customer' ? text : '',
    employee: author === 'employee' ? text : '',
    createdAt,
    number,
    ...(key !== undefined && { key }),
  }
  return { ...chat, chat: known ? chat.chat.map((each) => (each === known ? entry : each)) : [...chat.chat, entry] }
}

/** Adds the message to the cached chat, or reads the chat again. Resolves when the chat contains it. */
export async function receiveMessage(queries: QueryClient, role: ChatRole, arrival: Arrival): Promise<void> {
  const { queryKey } = getChat(role, arrival.orderId)
  const chat = queries.getQueryData(queryKey)
  const next = chat ? withMessage(chat, arrival) : undefined
  if (chat && next === chat) return
  if (next) queries.setQueryData(queryKey, next)
  // a response in flight may have been read before the message was written
  if (!next || queries.isFetching({ queryKey }) > 0) await refresh(queries, { queryKey })
}
