// A browser's live connection in tests: what it heard, and how it ended.
import type { ClientEvents, ServerEvents } from '@tiffin/contract'
import { io, type Socket } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Person } from './people.ts'

export interface Listener {
  readonly socket: Socket<ServerEvents, ClientEvents>
  /** `event orderId`, oldest first; what is told to everybody stands in `public`. */
  readonly heard: string[]
  /** `menuChanged restaurantId` and `marketplaceChanged part`. */
  readonly public: string[]
  /** What was said of the channel itself, oldest first. */
  readonly isDegraded: boolean[]
  /** The markers that were heard (see `settle`). */
  readonly markers: string[]
  /** Forgets what was heard so far. */
  clear(): void
}
const EVENTS = [
  'receiveMessage',
  'chatMarked',
  'typing',
  'orderUpdated',
  'newOrder',
  'assigned',
  'orderUnanswered',
  'orderUnassigned',
] as const

const opened: Socket[] = []
export function hangUp(): void {
  for (const socket of opened.splice(0)) socket.disconnect()
}

/** A connection of one's own; one that is lost is made again by itself, unless that is not wanted. */
export const dial = (base: string, token: unknown, reconnection = true): Listener['socket'] =>
  io(base, { auth: { token }, transports: ['websocket'], reconnection, forceNew: true })

/** Connects with this token; fails with the server's words when it is refused. */
export function listenWith(base: string, token: unknown): Promise<Listener> {
  const socket = dial(base, token, false)
  opened.push(socket)
  const heard: string[] = []
  const told: string[] = []
  const markers: string[] = []
  for (const event of EVENTS)
    socket.on(event, ({ orderId }: { orderId: string }) => {
      if (orderId.startsWith(MARKER)) markers.push(`${event} ${orderId}`)
      else heard.push(`${event} ${orderId}`)
    })
  socket.on('menuChanged', ({ restaurantId }) => void told.push(`menuChanged ${restaurantId}`))
  socket.on('marketplaceChanged', ({ part }) => void told.push(`marketplaceChanged ${part}`))
  const isDegraded: boolean[] = []
  socket.on('liveState', (state) => void isDegraded.push(state.isDegraded))
  return new Promise((done, fail) => {
    socket.on('connect', () =>
      done({
        socket,
        heard,
        markers,
        public: told,
        isDegraded,
        clear: () => {
          heard.length = 0
          told.length = 0
        },
      }),
    )
    socket.on('connect_error', fail)
  })
}

const MARKER = 'marker-'
let markersSent = 0
/**
 * Waits until these accounts have heard everything that was published before: publishes a change of a marker order for each of them.
 * An account's order changes are told in the order in which they were published, also those that wait for the end of a pause, so the
 * marker is heard last.
 */
export async function settle(database: Database, pairs: readonly (readonly [Person, Listener])[]): Promise<void> {
  markersSent += 1
  const orderId = `${MARKER}${markersSent}`
  // a stalled order changes nothing that administrators read
  for (const [{ id }] of pairs)
    database.publish({ type: 'orderStalled', awaits: 'answer', orderId, number: 1, customerId: id, restaurantId: id })
  for (const [, { markers }] of pairs)
    await vi.waitFor(() => expect(markers).toContain(`orderUpdated ${orderId}`), { timeout: 10_000, interval: 20 })
}
export const listen = (base: string, { token }: Person): Promise<Listener> => listenWith(base, token)
