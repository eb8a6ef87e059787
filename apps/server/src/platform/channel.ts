// The live connection: Socket.IO on the same origin. A client joins nothing by itself; the server tells accounts what concerns them.
import type { Server as HttpServer } from 'node:http'
import type { ClientEvents, Role, ServerEvents } from '@tiffin/contract'
import { Server, type Socket } from 'socket.io'
import type { Db } from './database.ts'
import { prepareMovingAway } from './moving-away.ts'
import { type Caller, hashToken, type Recognise } from './session.ts'

interface SocketData {
  caller: Caller
}
type LiveSocket = Socket<ClientEvents, ServerEvents, object, SocketData>

export interface Channel {
  tell<E extends keyof ServerEvents>(accountIds: readonly (string | null)[], event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** The same to everybody of a role, or whoever they are. */
  tellRole<E extends keyof ServerEvents>(role: Role, event: E, ...payload: Parameters<ServerEvents[E]>): void
  tellAll<E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** Ends every connection of an account. */
  drop(accountId: string): void
  /** Ends the connections of one session, named by its token's hash in hex. */
  dropSession(session: string): void
  /** The process ends: takes no new connection, and sends those of this process elsewhere, one by one over `overMs`. */
  moveAway(overMs: number): Promise<void>
  close(): Promise<void>
}
export interface ChannelOptions {
  readonly server: HttpServer
  readonly db: Db
  readonly recognise: Recognise
  readonly corsOrigins: readonly string[]
  /** The contract's `sentMessage`: a client says that it saved a message. */
  readonly onSentMessage: (caller: Caller, orderId: string) => Promise<void>
  /** A client writes a message. */
  readonly onTyping: (caller: Caller, orderId: string) => Promise<void>
}
const MAX_PACKET_BYTES = 16 * 1024

export function openChannel({ server, db, recognise, corsOrigins, onSentMessage, onTyping }: ChannelOptions): Channel {
  const io = new Server<ClientEvents, ServerEvents, object, SocketData>(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    ...(corsOrigins.length > 0 && { cors: { origin: [...corsOrigins] } }),
  })
  const movingAway = prepareMovingAway(io)
  const room = (accountId: string) => `account:${accountId}`
  const roleRoom = (role: Role) => `role:${role}`
  const sessionRoom = (session: string) => `session:${session}`

  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    const refused = new Error('Unauthorized')
    if (typeof token !== 'string' || token.length > 100) return next(refused)
    recognise(db, hashToken(token)).then((recognised) => {
      if (recognised.state !== 'known') return next(refused)
      socket.data.caller = recognised.caller
      next()
    }, next)
  })
  io.on('connection', (socket: LiveSocket) => {
    const { id, role, tokenHash } = socket.data.caller
    void socket.join([room(id), roleRoom(role), sessionRoom(tokenHash.toString('hex'))])
    const isTooMuch = budget()
    const hear = (act: ChannelOptions['onTyping']) => (event: unknown) => {
      const orderId = typeof event === 'object' && event !== null && 'orderId' in event ? event.orderId : event
      if (typeof orderId !== 'string' || isTooMuch()) return
      void act(socket.data.caller, orderId).catch(() => undefined)
    }
    socket.on('sentMessage', hear(onSentMessage))
    socket.on('typing', hear(onTyping))
  })

  return {
    tell(accountIds, event, ...payload) {
      for (const accountId of accountIds) if (accountId) io.to(room(accountId)).emit(event, ...payload)
    },
    tellRole: (role, event, ...payload) => void io.to(roleRoom(role)).emit(event, ...payload),
    tellAll: (event, ...payload) => void io.emit(event, ...payload),
    drop: (accountId) => io.in(room(accountId)).disconnectSockets(true),
    dropSession: (session) => io.in(sessionRoom(session)).disconnectSockets(true),
    moveAway: (overMs) => movingAway.begin(overMs),
    close: async () => {
      await io.close()
    },
  }
}

/** Far more than a person causes; the rest of a flood is not listened to, so that it costs the database nothing. */
const MOST_PACKETS = 40
const BUDGET_MS = 10_000

function budget(): () => boolean {
  let since = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > BUDGET_MS) {
      since = now
      count = 0
    }
    count += 1
    return count > MOST_PACKETS
  }
}
