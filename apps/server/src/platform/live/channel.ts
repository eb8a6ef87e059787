// Socket.IO on the same origin. Clients join no rooms: the server sends to audiences, at any process (docs/decisions/011).
import type { IncomingMessage } from 'node:http'
import { type ChannelRefusal, type ClientEvents, REFUSALS, type RefusalCode, type Role, type ServerEvents } from '@tiffin/contract'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { singleFlight } from '../async.ts'
import type { Db } from '../database/database.ts'
import type { Redis } from '../database/redis.ts'
import { type Authentication, type Caller, type Credential, type Credentials, readCredential } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { type Audience, audiencesOf, roomsOf } from './audience.ts'
import { openBus } from './bus.ts'
import { limitEvents, limitPackets } from './connection-limits.ts'
import { type LiveHttpOptions, prepareLiveHttp } from './live-http.ts'
import { prepareMovingAway } from './moving-away.ts'

interface SocketData {
  caller: Caller
}
type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>
type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>

export interface Channel {
  /** A connection that belongs to several of the audiences gets the event once. */
  notify<E extends keyof ServerEvents>(audiences: readonly Audience[], event: E, ...payload: Parameters<ServerEvents[E]>): void
  notifyAll<E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>): void
  connected(): Record<Role, number>
  /** Closes an account's connections, except those with the credential `except`. */
  drop(accountId: string, except?: Credential): void
  dropCredential(credential: Credential): void
  /** Tells other processes, before any later event, that their public reads are outdated. */
  shareCatalogueChange(): void
  moveAway(overMs: number): Promise<void>
  close(): Promise<void>
}
export interface ChannelOptions extends LiveHttpOptions {
  readonly db: Db
  /** Returns whose credential a connection sent. Throws `too_many` for an address that sent many unknown ones. */
  readonly authenticate: (request: IncomingMessage, credential: Credential) => Promise<Authentication>
  readonly findGood: Credentials['findGood']
  readonly redis: Redis | undefined
  readonly onCatalogueChange: () => void
  readonly corsOrigins: readonly string[]
  readonly onSentMessage: (caller: Caller, orderId: string) => Promise<void>
  readonly onTyping: (caller: Caller, orderId: string) => Promise<void>
}
const MAX_PACKET_BYTES = 16 * 1024
const CONNECT_TIMEOUT_MS = 10_000
/** Per account, in this process. */
const MOST_CONNECTIONS = 20
const FULL_RETRY_SECONDS = 30
const BUSY_RETRY_SECONDS = 2
/** How long a connection may outlive its credential, or a change of its rights, if this process missed its end. */
const SWEEP_MS = 1_000

/** Attaches the live channel to the HTTP server. */
export function openChannel(options: ChannelOptions): Channel {
  const { server, redis, corsOrigins } = options
  const io: LiveServer = new Server(server, {
    serveClient: false,
    // live-http.ts answers them
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(corsOrigins.length > 0 && { cors: { origin: [...corsOrigins] } }),
  })
  const movingAway = prepareMovingAway(io, options.headers)
  prepareLiveHttp(io, options)
  io.engine.on('connection', limitPackets)
  const bus = openBus(io, redis, options.onCatalogueChange)
  const state = () => ({ isDegraded: redis !== undefined && !redis.isUp })
  const notifyState = () => void io.emit('liveState', state())
  redis?.subscribe(notifyState)
  redis?.onMissed(notifyState)
  const sweep = setInterval(endingVoid(io, options), SWEEP_MS)

  io.use(admittingOnce(io, options))
  io.on('connection', (socket: LiveSocket) => {
    const { caller } = socket.data
    void socket.join([...audiencesOf(caller), credentialRoom(caller.credential)])
    // simultaneous connections can exceed the limit
    if (countOf(io, caller.accountId) > MOST_CONNECTIONS) return void socket.disconnect(true)
    socket.emit('liveState', state())
    receiveFromClient(socket, options)
  })

  return {
    notify(audiences, event, ...payload) {
      if (audiences.length > 0) bus.emit({ rooms: audiences.flatMap(roomsOf) }, event, payload)
    },
    notifyAll: (event, ...payload) => bus.emit({ rooms: [] }, event, payload),
    connected() {
      const counts = { customer: 0, restaurant: 0, employee: 0, administrator: 0 }
      for (const socket of io.sockets.sockets.values()) counts[socket.data.caller.role] += 1
      return counts
    },
    drop: (accountId, except) =>
      bus.disconnect({ rooms: [room(accountId)], ...(except !== undefined && { except: [credentialRoom(except)] }) }),
    dropCredential: (credential) => bus.disconnect({ rooms: [credentialRoom(credential)] }),
    shareCatalogueChange: bus.shareCatalogueChange,
    moveAway: (overMs) => movingAway.begin(overMs),
    close: async () => {
      clearInterval(sweep)
      await io.close()
    },
  }
}

const room = (accountId: string): Audience => `account:${accountId}`
/** Named as by processes of the previous version, which end and spare connections by it, too. */
const credentialRoom = (credential: Credential) => `session:${credential}`
const countOf = (io: LiveServer, accountId: string) => io.sockets.adapter.rooms.get(room(accountId))?.size ?? 0

/** Returns the middleware that identifies a connection by its first CONNECT. A refusal or a second CONNECT, which would cost another look-up, closes it. */
function admittingOnce(io: LiveServer, options: ChannelOptions): Parameters<LiveServer['use']>[0] {
  const begun = new WeakSet<LiveSocket['conn']>()
  return (socket, next) => {
    const { conn } = socket
    if (begun.has(conn)) {
      conn.close()
      return next(refused('unauthorized'))
    }
    begun.add(conn)
    const refuseThenClose = (error: Error) => {
      next(error)
      // Socket.IO sends the refusal on the next tick
      setImmediate(() => conn.close())
    }
    identify(io, socket, options).then(() => next(), refuseThenClose)
  }
}

async function identify(io: LiveServer, socket: LiveSocket, { authenticate }: ChannelOptions): Promise<void> {
  const credential = readCredential(socket.handshake.auth['token'])
  if (credential === undefined) throw refused('unauthorized')
  const authentication = await authenticate(socket.request, credential).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw refused('internal_error', BUSY_RETRY_SECONDS)
    throw refused(error.code, error.retryAfter ?? BUSY_RETRY_SECONDS)
  })
  if (authentication.state !== 'known') throw refused('unauthorized')
  const { caller } = authentication
  if (countOf(io, caller.accountId) >= MOST_CONNECTIONS) throw refused('too_many', FULL_RETRY_SECONDS)
  socket.data.caller = caller
}
function refused(code: RefusalCode, retryAfter?: number): Error {
  const data: ChannelRefusal = { code, ...(retryAfter !== undefined && { retryAfter }) }
  return Object.assign(new Error(REFUSALS[code].message), { data })
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
function receiveFromClient(socket: LiveSocket, { onSentMessage, onTyping }: ChannelOptions): void {
  const isTooMuch = limitEvents()
  const receive = (act: ChannelOptions['onTyping']) => (event: unknown) => {
    const orderId = typeof event === 'object' && event !== null && 'orderId' in event ? event.orderId : event
    if (typeof orderId !== 'string' || !ID.test(orderId) || isTooMuch()) return
    void act(socket.data.caller, orderId).catch(() => undefined)
  }
  socket.on('sentMessage', receive(onSentMessage))
  socket.on('typing', receive(onTyping))
}

async function endVoid(io: LiveServer, { db, findGood }: ChannelOptions): Promise<void> {
  const sockets = [...io.sockets.sockets.values()]
  if (sockets.length === 0) return
  const good = new Set(
    await findGood(
      db,
      sockets.map(({ data }) => data.caller),
    ),
  )
  for (const socket of sockets) if (!good.has(socket.data.caller)) socket.disconnect(true)
}

/** Returns a function that ends connections whose credential is void, never twice at once. When it fails (the database is unavailable), no connection ends. */
const endingVoid = (io: LiveServer, options: ChannelOptions): (() => void) =>
  singleFlight(
    () => endVoid(io, options),
    () => undefined,
  ).start
