// Counts of unread messages, kept by the server and the same on every device.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useSession } from '../session/use-session.ts'
import type { ChatRole } from './queries.ts'

export const listUnread = (role: ChatRole) =>
  queryOptions({
    queryKey: [role, 'unread'],
    queryFn: ({ signal }) => (role === 'customer' ? api('GET /unreadChats', { signal }) : api('GET /employee/unreadChats', { signal })),
  })

const useUnreadList = (role: ChatRole) => {
  const { status } = useSession(role)
  return useQuery({ ...listUnread(role), enabled: status === 'signed-in' }).data
}
export const useUnread = (role: ChatRole, orderId: string): number =>
  useUnreadList(role)?.chats.find((chat) => chat.orderId === orderId)?.unread ?? 0

export const useUnreadTotal = (role: ChatRole): number => useUnreadList(role)?.total ?? 0
