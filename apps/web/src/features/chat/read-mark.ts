// What was new in an open chat, and that it was seen.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { type Chat, type ChatRole, getChat, markChat, withMark } from './queries.ts'
import { listUnread } from './unread.ts'

const otherSide = (role: ChatRole): ChatRole => (role === 'customer' ? 'employee' : 'customer')
/** The newest message of the other side; 0 when there is none. */
const lastOfOther = (role: ChatRole, { chat }: Chat): number =>
  chat.findLast(({ user, employee }) => (otherSide(role) === 'customer' ? user : employee))?.number ?? 0

/** What was new when the chat was opened: from which number on, and how many. */
export function useFreshMessages(role: ChatRole, { chat, marks }: Chat): { from: number; count: number } {
  const [fresh] = useState(() => {
    const above = chat.filter(
      ({ number, user, employee }) => number > marks[role].read && (otherSide(role) === 'customer' ? user : employee),
    )
    return { from: above[0]?.number ?? Number.POSITIVE_INFINITY, count: above.length }
  })
  return fresh
}

/** What is on the screen while somebody looks at it counts as read, here and on every other device. */
export function useReadMark(role: ChatRole, orderId: string, chat: Chat): void {
  const queries = useQueryClient()
  const last = lastOfOther(role, chat)
  const { read } = chat.marks[role]
  useEffect(() => {
    if (last <= read) return
    const note = () => {
      if (document.visibilityState !== 'visible') return
      queries.setQueryData(listUnread(role).queryKey, (list) => list && without(list, orderId))
      // what could not be told now is told with the next message, or the next visit
      markChat(role, orderId, { read: last }).then(
        () =>
          queries.setQueryData(getChat(role, orderId).queryKey, (known) => known && withMark(known, role, { delivered: last, read: last })),
        () => undefined,
      )
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [queries, role, orderId, last, read])
}

type UnreadList = AnswerOf<'GET /unreadChats'>
function without({ chats, total }: UnreadList, orderId: string): UnreadList {
  const gone = chats.find((chat) => chat.orderId === orderId)?.unread ?? 0
  return { chats: chats.filter((chat) => chat.orderId !== orderId), total: total - gone }
}
