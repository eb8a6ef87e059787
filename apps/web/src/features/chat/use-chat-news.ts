import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServerEvents } from '@tiffin/contract/channel'
import { useEffect } from 'react'
import { refresh } from '../../lib/refresh.ts'
import { sendWaiting } from './outbox.ts'
import { type ChatRole, markChat } from './queries.ts'
import { receiveMessage } from './receive-message.ts'
import { listUnread } from './unread.ts'

/** Returns channel handlers for all chats of an area, and a function that reads them again. Used once per area, in its shell. */
export function useChatNews(role: ChatRole) {
  const queries = useQueryClient()
  const { data } = useQuery(listUnread(role))
  const reload = () => void refresh(queries, { queryKey: listUnread(role).queryKey })
  useEffect(() => {
    for (const { orderId, lastNumber, delivered } of data?.chats ?? [])
      if (lastNumber > delivered) markChat(role, orderId, { delivered: lastNumber }).catch(() => undefined)
  }, [data, role])
  const handlers = {
    receiveMessage: (event) => {
      // the chat may be cached although it is closed
      void receiveMessage(queries, role, event)
      if (event.author !== role) reload()
    },
    // read on another device of this person
    chatMarked: ({ by }) => {
      if (by === role) reload()
    },
  } satisfies Partial<ServerEvents>
  return {
    handlers,
    catchUp: () => {
      reload()
      sendWaiting(queries, role)
    },
  }
}
