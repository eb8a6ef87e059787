// Messages that the server has not confirmed. They survive a reload of the tab, and are sent one after another.
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/message-of.ts'
import { refresh } from '../../lib/refresh.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { tabStorage } from '../../lib/storage.ts'
import { onTokenRemoved } from '../../lib/tokens.ts'
import { type ChatRole, getChat, saveMessage } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

/** A retry uses the same key, so that the message is stored once. */
export interface Unsent {
  readonly key: string
  readonly role: ChatRole
  readonly orderId: string
  readonly text: string
  readonly hasFailed: boolean
  /** Not delivered to the server; retried when it is reachable again. */
  readonly isLost?: boolean
  readonly reason?: string
}
interface Outbox {
  readonly messages: readonly Unsent[]
}
export const useOutbox = create<Outbox>()(
  persist((): Outbox => ({ messages: [] }), { name: 'chatOutbox', version: 1, storage: createJSONStorage(() => tabStorage) }),
)
function change(key: string, next: (message: Unsent) => Unsent | undefined): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.flatMap((message) => (message.key === key ? (next(message) ?? []) : [message])),
  }))
}
// the next person to log in must not send these messages
onTokenRemoved((role) => {
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((message) => message.role !== role) }))
})

export function send(queries: QueryClient, role: ChatRole, orderId: string, text: string): void {
  const message: Unsent = { key: newRequestKey(), role, orderId, text, hasFailed: false }
  useOutbox.setState(({ messages }) => ({ messages: [...messages, message] }))
  void pump(queries, role, orderId)
}
export function retry(queries: QueryClient, { key, role, orderId }: Unsent): void {
  change(key, waiting)
  void pump(queries, role, orderId)
}
/** Sends lost messages and those interrupted by a reload. */
export function sendWaiting(queries: QueryClient, role: ChatRole): void {
  const own = useOutbox.getState().messages.filter((message) => message.role === role)
  for (const { key, isLost } of own) if (isLost) change(key, waiting)
  for (const orderId of new Set(own.map((message) => message.orderId))) void pump(queries, role, orderId)
}
const waiting = ({ key, role, orderId, text }: Unsent): Unsent => ({ key, role, orderId, text, hasFailed: false })

const savedListeners = new Set<(orderId: string) => void>()
/** Calls `listener` when a message of this browser was saved. Returns a function that unsubscribes. */
export function onMessageSaved(listener: (orderId: string) => void): () => void {
  savedListeners.add(listener)
  return () => void savedListeners.delete(listener)
}

const pumping = new Set<string>()

/** Sends one message at a time, to keep their order; a lost message holds back the following ones. */
async function pump(queries: QueryClient, role: ChatRole, orderId: string): Promise<void> {
  const chat = `${role} ${orderId}`
  if (pumping.has(chat)) return
  pumping.add(chat)
  const next = () =>
    useOutbox.getState().messages.find((message) => message.role === role && message.orderId === orderId && !message.hasFailed)
  try {
    for (let message = next(); message; message = next()) await transmit(queries, message)
  } finally {
    pumping.delete(chat)
  }
}

async function transmit(queries: QueryClient, { key, role, orderId, text }: Unsent): Promise<void> {
  let number: number
  try {
    number = (await saveMessage(role, orderId, text, key)).number
  } catch (error) {
    const reason = messageOf(error)
    const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    change(key, (message) => ({ ...message, reason, hasFailed: true, isLost }))
    if (error instanceof ApiError && error.status === 404) void refresh(queries, { queryKey: getChat(role, orderId).queryKey })
    if (!isLost) return
    holdBack(role, orderId, reason)
    tryAgainLater(queries, role)
    return
  }
  lossesInARow = 0
  for (const listener of savedListeners) listener(orderId)
  // stays in the outbox until the chat contains it, so that it never disappears; its event brings the server's time, before or after this
  if (!queries.getQueryData(getChat(role, orderId).queryKey)?.chat.some((entry) => entry.number === number))
    await receiveMessage(queries, role, {
      orderId,
      number,
      author: role,
      message: { text, createdAt: new Date(serverNow()).toISOString(), key },
    })
  change(key, () => undefined)
}
let lossesInARow = 0
const AGAIN_MS = [2_000, 5_000, 10_000, 20_000] as const
/** Offline, the `online` event triggers the retry; online, the server may only have been busy. */
function tryAgainLater(queries: QueryClient, role: ChatRole): void {
  const delay = AGAIN_MS[lossesInARow]
  lossesInARow += 1
  if (delay !== undefined) setTimeout(() => navigator.onLine && sendWaiting(queries, role), delay)
}
function holdBack(role: ChatRole, orderId: string, reason: string): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.role === role && message.orderId === orderId && !message.hasFailed
        ? { ...message, reason, hasFailed: true, isLost: true }
        : message,
    ),
  }))
}
