// A live chat: its messages, what is still on its way, and how to send.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChannel } from '../../lib/channel.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { type ChatRole, getChat, messagesOf, saveMessage } from './queries.ts'

/** A message that the server has not confirmed. Its key stays the same when it is sent again, so that it is stored once. */
export interface Unsent {
  readonly key: string
  readonly text: string
  readonly hasFailed: boolean
  /** What the server said. */
  readonly reason?: string
}

export function useChat(role: ChatRole, orderId: string) {
  const queries = useQueryClient()
  const chat = useQuery(getChat(role, orderId))
  const [outbox, setOutbox] = useState<readonly Unsent[]>([])
  const { queryKey } = getChat(role, orderId)
  const reload = () => queries.invalidateQueries({ queryKey })
  const ofThisOrder = (event: { orderId: string }) => {
    if (event.orderId === orderId) void reload()
  }
  // an order that is handed to somebody gets its chat, or another person in it
  const channel = useChannel(role, { receiveMessage: ofThisOrder, orderUpdated: ofThisOrder, assigned: ofThisOrder }, reload)
  const { state } = channel
  useEffect(() => {
    // what was written between the first reading and the connection
    if (state === 'live') void queries.invalidateQueries({ queryKey: getChat(role, orderId).queryKey })
  }, [state, queries, role, orderId])

  const transmit = async ({ key, text }: Pick<Unsent, 'key' | 'text'>) => {
    const change = (next: Unsent | undefined) =>
      setOutbox((all) => all.flatMap((unsent) => (unsent.key !== key ? [unsent] : next ? [next] : [])))
    change({ key, text, hasFailed: false })
    try {
      await saveMessage(role, orderId, text, key)
    } catch (error) {
      return change({ key, text, hasFailed: true, ...(error instanceof Error && { reason: error.message }) })
    }
    channel.emit('sentMessage', { orderId })
    // stays on its way until it is seen among the stored ones, so that it does not vanish for a moment
    await reload()
    change(undefined)
  }
  const send = (text: string) => {
    const message = { key: newRequestKey(), text }
    setOutbox((all) => [...all, { ...message, hasFailed: false }])
    void transmit(message)
  }
  return { chat, messages: chat.data ? messagesOf(chat.data) : [], outbox, send, retry: transmit, channel: channel.state }
}
