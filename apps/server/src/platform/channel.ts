// The live connection: Socket.IO on the same origin. A client joins nothing by itself; the server tells accounts what concerns them.
import type { Server as HttpServer } from 'node:http'
import type { ClientEvents, ServerEvents } from '@tiffin/contract'
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
}
const MAX_PACKET_BYTES = 16 * 1024

export function openChannel({ server, db, recognise, corsOrigins, onSentMessage }: ChannelOptions): Channel {
  const io = new Server<ClientEvents, ServerEvents, object, SocketData>(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    ...(corsOrigins.length > 0 && { cors: { origin: [...corsOrigins] } }),
  })
  const movingAway = prepareMovingAway(io)
  const room = (accountId: string) => `account:${accountId}`
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
    const { id, tokenHash } = socket.data.caller
    void socket.join([room(id), sessionRoom(tokenHash.toString('hex'))])
    socket.on('sentMessage', (event: unknown) => {
      const orderId = typeof event === 'object' && event !== null && 'orderId' in event ? event.orderId : event
      if (typeof orderId === 'string') void onSentMessage(socket.data.caller, orderId).catch(() => undefined)
    })
  })

  return {
    tell(accountIds, event, ...payload) {
      for (const accountId of accountIds) if (accountId) io.to(room(accountId)).emit(event, ...payload)
    },
    drop: (accountId) => io.in(room(accountId)).disconnectSockets(true),
    dropSession: (session) => io.in(sessionRoom(session)).disconnectSockets(true),
    moveAway: (overMs) => movingAway.begin(overMs),
    close: async () => {
      await io.close()
    },
  }
}
