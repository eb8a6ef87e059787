// Messages that the server has not confirmed. They outlive the screen and a reload of the tab, and go out one after the other.
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { ApiError } from '../../lib/api.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { onTokenRemoved } from '../../lib/tokens.ts'
import { type ChatRole, saveMessage } from './queries.ts'
import { receiveMessage } from './receive-message.ts'

/** Its key stays the same when it is sent again, so that it is stored once. */
export interface Unsent {
  readonly key: string
  readonly role: ChatRole
  readonly orderId: string
  readonly text: string
  readonly hasFailed: boolean
  /** It did not reach the server: as soon as that is there again, it goes out by itself. */
  readonly isLost?: boolean
  /** What the server said. */
  readonly reason?: string
}
interface Outbox {
  readonly messages: readonly Unsent[]
}
export const useOutbox = create<Outbox>()(
  persist((): Outbox => ({ messages: [] }), { name: 'chatOutbox', version: 1, storage: createJSONStorage(() => sessionStorage) }),
)
function change(key: string, next: (message: Unsent) => Unsent | undefined): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.flatMap((message) => (message.key === key ? (next(message) ?? []) : [message])),
  }))
}
// whoever logs in next at this browser sends nobody else's words
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
/** The server can be reached again: what was lost on the way, and what a reload interrupted, goes out. */
export function sendWaiting(queries: QueryClient, role: ChatRole): void {
  const own = useOutbox.getState().messages.filter((message) => message.role === role)
  for (const { key, isLost } of own) if (isLost) change(key, waiting)
  for (const orderId of new Set(own.map((message) => message.orderId))) void pump(queries, role, orderId)
}
const waiting = ({ key, role, orderId, text }: Unsent): Unsent => ({ key, role, orderId, text, hasFailed: false })

const savedListeners = new Set<(orderId: string) => void>()
/** Hears that a message of this browser was saved; returns how to stop hearing. */
export function onMessageSaved(listener: (orderId: string) => void): () => void {
  savedListeners.add(listener)
  return () => void savedListeners.delete(listener)
}

/** Chats whose messages are going out right now. */
const pumping = new Set<string>()

/** One at a time, so that they arrive in their order; the first that is lost holds back those behind it. */
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
    const reason = error instanceof Error ? { reason: error.message } : {}
    const isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    change(key, (message) => ({ ...message, ...reason, hasFailed: true, isLost }))
    if (!isLost) return
    holdBack(role, orderId, reason)
    tryAgainLater(queries, role)
    return
  }
  losses = 0
  for (const listener of savedListeners) listener(orderId)
  // stays on its way until it is among the stored ones, so that it does not vanish for a moment; its event brings the server's time
  await receiveMessage(queries, role, { orderId, number, author: role, message: { text, createdAt: new Date().toISOString(), key } })
  change(key, () => undefined)
}
/** How often in a row nothing came through. */
let losses = 0
const AGAIN_MS = [2_000, 5_000, 10_000, 20_000] as const
/** Without a network the connection's return is the sign; with one, the server may only have been busy. */
function tryAgainLater(queries: QueryClient, role: ChatRole): void {
  const delay = AGAIN_MS[losses]
  losses += 1
  if (delay !== undefined) setTimeout(() => navigator.onLine && sendWaiting(queries, role), delay)
}
function holdBack(role: ChatRole, orderId: string, reason: { reason?: string }): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.role === role && message.orderId === orderId && !message.hasFailed
        ? { ...message, ...reason, hasFailed: true, isLost: true }
        : message,
    ),
  }))
}
