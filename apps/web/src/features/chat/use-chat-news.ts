// What every page of an area hears of its chats: once in the area's shell.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServerEvents } from '@tiffin/contract/channel'
import { useEffect } from 'react'
import { refresh } from '../../lib/refresh.ts'
import { sendWaiting } from './outbox.ts'
import { type ChatRole, markChat } from './queries.ts'
import { receiveMessage } from './receive-message.ts'
import { listUnread } from './unread.ts'

/** Handlers for the area's channel, and what to do when news may have been missed. Messages that arrive count as delivered. */
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
      // a chat that was left a moment ago has it when it is opened again
      void receiveMessage(queries, role, event)
      if (event.author !== role) reload()
    },
    // read on another device of ours
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
