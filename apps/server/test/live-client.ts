// A browser's live connection in tests: what it heard, and how it ended.
import type { ClientEvents, ServerEvents } from '@tiffin/contract'
import { io, type Socket } from 'socket.io-client'
import type { Person } from './people.ts'

export interface Listener {
  readonly socket: Socket<ServerEvents, ClientEvents>
  /** `event orderId`, oldest first. */
  readonly heard: string[]
  /** Forgets what was heard so far. */
  clear(): void
}
const EVENTS = ['receiveMessage', 'orderUpdated', 'newOrder', 'assigned'] as const

const opened: Socket[] = []
export function hangUp(): void {
  for (const socket of opened.splice(0)) socket.disconnect()
}

/** Connects with this token; fails with the server's words when it is refused. */
export function listenWith(base: string, token: unknown): Promise<Listener> {
  const socket: Listener['socket'] = io(base, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  opened.push(socket)
  const heard: string[] = []
  for (const event of EVENTS) socket.on(event, ({ orderId }) => void heard.push(`${event} ${orderId}`))
  return new Promise((done, fail) => {
    socket.on('connect', () =>
      done({
        socket,
        heard,
        clear: () => {
          heard.length = 0
        },
      }),
    )
    socket.on('connect_error', fail)
  })
}
export const listen = (base: string, { token }: Person): Promise<Listener> => listenWith(base, token)
