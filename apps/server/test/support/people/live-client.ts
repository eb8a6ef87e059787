// A browser's live connection in tests: the events it received, and how it ended.
import type { ClientEvents, ServerEvents } from '@tiffin/contract'
import { io, type Socket } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type { Database } from '../../../src/platform/database/database.ts'
import { PATIENCE } from '../scene/patience.ts'
import type { Person } from './people.ts'

export interface Listener {
  readonly socket: Socket<ServerEvents, ClientEvents>
  /** `event orderId`, oldest first; public events are in `public`. */
  readonly heard: string[]
  /** `menuChanged restaurantId` and `marketplaceChanged part`. */
  readonly public: string[]
  /** The channel states it received, oldest first. */
  readonly isDegraded: boolean[]
  /** The markers it received (see `settle`). */
  readonly markers: string[]
  /** Forgets the received events. */
  clear(): void
}
const EVENTS = [
  'receiveMessage',
  'chatMarked',
  'typing',
  'orderUpdated',
  'newOrder',
  'assigned',
  'givenAway',
  'orderUnanswered',
  'orderUnassigned',
  'claimUrgent',
] as const

const opened: Socket[] = []
export function hangUp(): void {
  for (const socket of opened.splice(0)) socket.disconnect()
}

/** Opens a connection, which reconnects automatically unless `reconnection` is false. */
export const dial = (base: string, token: unknown, reconnection = true): Listener['socket'] =>
  io(base, { auth: { token }, transports: ['websocket'], reconnection, forceNew: true })

/** Connects with this token. Throws the server's message when it is refused. */
export function listenWith(base: string, token: unknown): Promise<Listener> {
  const socket = dial(base, token, false)
  opened.push(socket)
  const heard: string[] = []
  const publicEvents: string[] = []
  const markers: string[] = []
  for (const event of EVENTS)
    socket.on(event, ({ orderId }: { orderId: string }) => {
      if (orderId.startsWith(MARKER)) markers.push(`${event} ${orderId}`)
      else heard.push(`${event} ${orderId}`)
    })
  socket.on('menuChanged', ({ restaurantId }) => void publicEvents.push(`menuChanged ${restaurantId}`))
  socket.on('marketplaceChanged', ({ part }) => void publicEvents.push(`marketplaceChanged ${part}`))
  const isDegraded: boolean[] = []
  socket.on('liveState', (state) => void isDegraded.push(state.isDegraded))
  return new Promise((done, fail) => {
    socket.on('connect', () =>
      done({
        socket,
        heard,
        markers,
        public: publicEvents,
        isDegraded,
        clear: () => {
          heard.length = 0
          publicEvents.length = 0
        },
      }),
    )
    socket.on('connect_error', fail)
  })
}

const MARKER = 'marker-'
const NOBODY = '00000000-0000-4000-8000-000000000000'
let markersSent = 0
/**
 * Waits until these accounts have received all events published before, by publishing a change of a marker order for each of them. An
 * audience's order changes are sent in the order of publication, including those that wait for a pause, so the marker arrives last.
 */
export async function settle(database: Database, pairs: readonly (readonly [Person, Listener])[]): Promise<void> {
  markersSent += 1
  const orderId = `${MARKER}${markersSent}`
  // a stalled order changes no administrator's screen
  for (const [{ id, isRestaurant }] of pairs) {
    const [customerId, restaurantId] = isRestaurant ? [NOBODY, id] : [id, NOBODY]
    database.publish({ type: 'orderStalled', awaits: 'answer', orderId, number: 1, customerId, restaurantId })
  }
  for (const [, { markers }] of pairs) await vi.waitFor(() => expect(markers).toContain(`orderUpdated ${orderId}`), PATIENCE)
}
export const listen = (base: string, { token }: Person): Promise<Listener> => listenWith(base, token)
