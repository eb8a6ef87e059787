// How many messages wait, by the server's count: the same on every device, gone when they are read on one of them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from '../session/use-session.ts'
import type { ChatRole } from './queries.ts'

/** Chats with something that was not seen yet. */
export const listUnread = (role: ChatRole) =>
  queryOptions({
    queryKey: [role, 'unread'],
    queryFn: ({ signal }) => (role === 'customer' ? api('GET /unreadChats', { signal }) : api('GET /employee/unreadChats', { signal })),
  })

const useUnreadList = (role: ChatRole) => {
  const { status } = useSession(role)
  return useQuery({ ...listUnread(role), enabled: status === 'signed-in' }).data
}
/** For a link to a chat: how many messages wait in it. */
export const useUnread = (role: ChatRole, orderId: string): number =>
  useUnreadList(role)?.chats.find((chat) => chat.orderId === orderId)?.unread ?? 0

/** For the way to all of them. */
export const useUnreadTotal = (role: ChatRole): number => useUnreadList(role)?.total ?? 0
