import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { type Chat, type ChatRole, getChat, markChat, withMark } from './queries.ts'
import { listUnread } from './unread.ts'

const otherSide = (role: ChatRole): ChatRole => (role === 'customer' ? 'employee' : 'customer')
const lastOfOther = (role: ChatRole, { chat }: Chat): number =>
  chat.findLast(({ user, employee }) => (otherSide(role) === 'customer' ? user : employee))?.number ?? 0

/** Returns which messages were new when the chat was opened: the first number and the count. */
export function useFreshMessages(role: ChatRole, { chat, marks }: Chat): { from: number; count: number } {
  const [fresh] = useState(() => {
    const above = chat.filter(
      ({ number, user, employee }) => number > marks[role].read && (otherSide(role) === 'customer' ? user : employee),
    )
    return { from: above[0]?.number ?? Number.POSITIVE_INFINITY, count: above.length }
  })
  return fresh
}

/** Marks messages as read on the server while they are on a visible screen. */
export function useReadMark(role: ChatRole, orderId: string, chat: Chat): void {
  const queries = useQueryClient()
  const last = lastOfOther(role, chat)
  const { read } = chat.marks[role]
  useEffect(() => {
    if (last <= read) return
    const note = () => {
      if (document.visibilityState !== 'visible') return
      queries.setQueryData(listUnread(role).queryKey, (list) => list && without(list, orderId))
      // a failed mark is repeated with the next message or visit
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
