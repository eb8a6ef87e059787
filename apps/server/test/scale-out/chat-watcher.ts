// A person with an open chat: receives live events, reads by the ordinary call, and catches up after every reconnection.
import type { ClientEvents, ServerEvents } from '@tiffin/contract'
import { io, type Socket } from 'socket.io-client'
import type { Person } from '../support/people/people.ts'

export interface ChatWatcher {
  /** The displayed messages as `user: …` or `employee: …`. */
  readonly shown: () => readonly string[]
  readonly isConnected: () => boolean
  leave(): void
}
interface Entry {
  readonly user: string
  readonly employee: string
}

/** `path`: the call that reads the chat, `/getchat` or `/employee/getchat`. */
export function watchChat(base: string, person: Person, path: string, orderId: string): ChatWatcher {
  let shown: readonly string[] = []
  let isStale = false
  let isReading = false
  let isGone = false
  /** One read at a time; events during a read cause another, and a failed read is retried. */
  async function read(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale && !isGone) {
      isStale = false
      const answer = await person.get(`${path}?id=${orderId}`).catch(() => undefined)
      if (answer?.status === 200)
        shown = (answer.json.findChat[0]?.chat ?? []).map(({ user, employee }: Entry) => (user ? `user: ${user}` : `employee: ${employee}`))
      else {
        isStale = true
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    isReading = false
  }
  const socket: Socket<ServerEvents, ClientEvents> = io(base, {
    auth: { token: person.token },
    transports: ['websocket'],
    forceNew: true,
    // the web app's settings
    reconnectionDelay: 500,
    reconnectionDelayMax: 2_500,
  })
  socket.on('connect', () => void read())
  socket.on('receiveMessage', (event) => {
    if (event.orderId === orderId) void read()
  })
  // as the web app: while events may be lost it polls, and afterwards reads once more
  let polling: ReturnType<typeof setInterval> | undefined
  socket.on('liveState', ({ isDegraded }) => {
    clearInterval(polling)
    if (isDegraded) polling = setInterval(() => void read(), 1_000)
    else void read()
  })
  // a stopping server closes its connections; such a client must reconnect explicitly
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500)
  })
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), 500)
  })
  return {
    shown: () => shown,
    isConnected: () => socket.connected,
    leave: () => {
      isGone = true
      clearInterval(polling)
      socket.disconnect()
    },
  }
}
