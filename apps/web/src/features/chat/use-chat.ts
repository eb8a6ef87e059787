import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChannel } from '../../lib/live/channel.ts'
import { refresh } from '../../lib/refresh.ts'
import { onMessageSaved, retry, send, sendWaiting, type Unsent, useOutbox } from './outbox.ts'
import { type ChatRole, getChat, messagesOf, withMark } from './queries.ts'
import { receiveMessage } from './receive-message.ts'
import { useTyping } from './use-typing.ts'

/** Returns an order's chat for one side: stored messages, the outbox, the typing state, and actions. */
export function useChat(role: ChatRole, orderId: string) {
  const queries = useQueryClient()
  const chat = useQuery(getChat(role, orderId))
  const unsent = useOutbox((outbox) => outbox.messages)
  const messages = chat.data ? messagesOf(chat.data) : []
  const typing = useTyping(messages.filter(({ author }) => author !== role).length, () => channel.emit('typing', { orderId }))

  const { queryKey } = getChat(role, orderId)
  const reload = () => void refresh(queries, { queryKey })
  const ofThisOrder = (event: { orderId: string }) => {
    if (event.orderId === orderId) reload()
  }
  const channel = useChannel(
    role,
    {
      receiveMessage: (event) => {
        if (event.orderId === orderId) void receiveMessage(queries, role, event)
      },
      // the event contains the marks; a response in flight may not
      chatMarked: (event) => {
        if (event.orderId !== orderId) return
        queries.setQueryData(queryKey, (known) => known && withMark(known, event.by, event))
        if (queries.isFetching({ queryKey }) > 0) reload()
      },
      // an order gets its chat, or another partner, when it is assigned
      orderUpdated: ofThisOrder,
      assigned: ofThisOrder,
      typing: (event) => {
        if (event.orderId === orderId) typing.recordTyping()
      },
    },
    reload,
  )
  // messages interrupted by a reload
  useEffect(() => sendWaiting(queries, role), [queries, role])

  const { emit } = channel
  // the specification's event name (docs/specification.md#spelling); the server notifies the other side as well
  useEffect(() => onMessageSaved((saved) => emit('sentMessage', { orderId: saved })), [emit])

  const stored = new Set(messages.map(({ key }) => key))
  return {
    chat,
    messages,
    // hides messages that the chat already contains
    outbox: unsent.filter((message) => message.role === role && message.orderId === orderId && !stored.has(message.key)),
    send: (text: string) => {
      typing.reset()
      send(queries, role, orderId, text)
    },
    retry: (message: Unsent) => retry(queries, message),
    typing,
    channel: channel.state,
  }
}
