// Reaches the connections of all processes: those of this one itself, those of the others through the stream in Redis (docs/decisions/011).
import type { Server } from 'socket.io'
import type { Entry, Redis } from '../database/redis.ts'

export interface Receivers {
  /** None: all connections. */
  readonly rooms: readonly string[]
  readonly except?: readonly string[]
}
export interface Bus {
  emit(receivers: Receivers, event: string, payload: readonly unknown[]): void
  disconnect(receivers: Receivers): void
  /** Calls `onCatalogueChange` of the other processes, before they emit any later event. */
  shareCatalogueChange(): void
}

/** Entries have the form of `@socket.io/redis-streams-adapter`, which the version before used: processes of both understand each other. */
const EMIT = '3'
const DISCONNECT = '6'
const CATALOGUE_CHANGED = '9'

/** Without Redis this process is the only one. */
export function openBus(io: Server, redis: Redis | undefined, onCatalogueChange: () => void): Bus {
  const at = ({ rooms, except = [] }: Receivers) => io.in([...rooms]).except([...except])
  const send = async (type: string, data: object) => {
    await redis?.send({ nsp: '/', type, data: JSON.stringify(data) }).catch(() => undefined)
  }
  const receive = ({ type, data = '', to }: Entry) => {
    // the version before shared a change of the catalogue in another form
    if (type === CATALOGUE_CHANGED || to !== undefined) return onCatalogueChange()
    const { opts, packet } = JSON.parse(data)
    if (type === EMIT) at(opts).emit(...(packet.data as [string]))
    if (type === DISCONNECT) at(opts).disconnectSockets(true)
  }
  redis?.onEntry((entry) => {
    try {
      receive(entry)
    } catch {
      // an entry that cannot be read must not stop the later ones
    }
  })
  return {
    async emit(receivers, event, payload) {
      // a client that reads again at another process finds there what was sent before
      if (redis) await send(EMIT, { opts: { except: [], ...receivers }, packet: { type: 2, data: [event, ...payload] } })
      at(receivers).emit(event, ...payload)
    },
    disconnect(receivers) {
      void send(DISCONNECT, { opts: { except: [], ...receivers }, close: true })
      at(receivers).disconnectSockets(true)
    },
    shareCatalogueChange: () => void send(CATALOGUE_CHANGED, { packet: ['catalogueChanged'] }),
  }
}
