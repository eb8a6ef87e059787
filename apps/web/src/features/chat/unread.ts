// How many messages of a chat were seen: what came after them is new. Kept in this browser, so that it holds across visits.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChannel } from '../../lib/channel.ts'
import { type Chat, type ChatRole, getChat, messagesOf } from './queries.ts'

const keyOf = (role: ChatRole, orderId: string): string => `chatSeen:${role}:${orderId}`

function readSeenCount(role: ChatRole, orderId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(role, orderId))) || 0
  } catch {
    return 0
  }
}
function keepSeenCount(role: ChatRole, orderId: string, count: number): void {
  try {
    localStorage.setItem(keyOf(role, orderId), String(count))
  } catch {
    // a browser that keeps nothing counts everything as new
  }
}

/** Messages of the other person after the first `seen` ones. */
const countUnread = (role: ChatRole, chat: Chat, seen: number): number =>
  messagesOf(chat)
    .slice(seen)
    .filter(({ author }) => author !== role).length

/** For a link to a chat: how many messages wait in it; follows as they come. */
export function useUnread(role: ChatRole, orderId: string, isOpen: boolean): number {
  const chat = useQuery({ ...getChat(role, orderId), enabled: isOpen })
  const reload = () => void (isOpen && chat.refetch())
  useChannel(role, { receiveMessage: (event) => event.orderId === orderId && reload() }, reload)
  return chat.data ? countUnread(role, chat.data, readSeenCount(role, orderId)) : 0
}

/** What was new when the chat was opened; from then on all that is on the screen counts as seen. */
export function useFreshMessages(role: ChatRole, orderId: string, chat: Chat): { from: number; count: number } {
  const [fresh] = useState(() => {
    const seen = readSeenCount(role, orderId)
    return { from: seen, count: countUnread(role, chat, seen) }
  })
  const total = chat.chat.length
  useEffect(() => {
    const note = () => document.visibilityState === 'visible' && keepSeenCount(role, orderId, total)
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [role, orderId, total])
  return fresh
}
