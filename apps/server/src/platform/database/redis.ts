// Redis is optional: it passes messages between processes. No call waits long for it, and none fails because of it.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import { withTimeout } from '../async.ts'
import { startRedisCheck } from './redis-check.ts'

export interface Redis {
  readonly isUp: boolean
  subscribe(listener: (isUp: boolean) => void): void
  /** Calls `listener` after another process could not send messages for a while, and can again. */
  onMissed(listener: () => void): void
  readonly forAdapter: object
  /** For RateLimiterRedis: a command resolves or rejects within `TIMEOUT_MS`. */
  readonly forRateLimits: object
  close(): void
}
export interface RedisOptions {
  readonly url: string
  readonly log: Readonly<Record<'info' | 'warn', (details: { reason?: string }, line: string) => void>>
}

/** One stream, so that all processes receive all messages in the same order. */
const STREAM = 'tiffin:live'
/** A process that was disconnected for fewer messages misses none. */
const STREAM_LENGTH = 10_000
const TIMEOUT_MS = 150
/** A silent connection counts as dead after this; beats come more often. */
const SILENCE_MS = 5_000
const NEW_TRY_MS = 200
const MOST_WAITING = 2_000

type Entry = Readonly<Record<string, string>>
type Hear = (entry: Entry) => void

/** Opens two connections, one of them for reading; returns at once, even if Redis is unavailable. */
export function openRedis({ url, log }: RedisOptions): Redis {
  const writer = openClient(url)
  const reader = openClient(url)
  const uid = crypto.randomUUID()
  const add = (entry: Record<string, string>) => writer.xAdd(STREAM, '*', entry, TRIM)
  const missListeners: (() => void)[] = []
  const pulse = startRedisCheck(
    () => within(() => add({ beat: uid })),
    (isUp, reason) => {
      if (isUp) log.info({}, 'Redis is connected: processes share live events and rate limits')
      else log.warn({ reason }, 'Redis is unavailable: live events and rate limits work per process')
    },
  )
  writer.on('error', pulse.lose)
  const canSend = () => writer.isReady && pulse.mayReach
  const bounded: Bounded = (work) => (canSend() ? within(work) : Promise.reject(new Error('Redis is unavailable')))
  const sender = createSender({ uid, add, canSend, bounded })
  const read: Read = (from, options) => reader.xRead({ key: STREAM, id: pulse.isLost ? '$' : from }, options)
  const hear: Hear = (entry) => {
    if (entry['beat'] === uid) {
      pulse.hear()
      sender.announceLoss()
    }
    if (entry['missed'] !== undefined && entry['missed'] !== uid) for (const listener of missListeners) listener()
  }
  return {
    get isUp() {
      return pulse.isUp
    },
    subscribe: pulse.subscribe,
    onMissed: (listener) => void missListeners.push(listener),
    forAdapter: clientForAdapter(sender.send, read, hear),
    forRateLimits: clientForRateLimits(writer, canSend, bounded),
    close() {
      pulse.stop()
      for (const client of [writer, reader]) if (client.isOpen) client.destroy()
    },
  }
}

const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH } } as const

/** Reconnects forever; rejects commands while offline instead of queueing them. */
function openClient(url: string) {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { connectTimeout: 2_000, socketTimeout: SILENCE_MS, reconnectStrategy: (tries) => Math.min(100 * (tries + 1), 1_000) },
  })
  client.on('error', () => undefined)
  void client.connect().catch(() => undefined)
  return client
}

type Bounded = <T>(work: () => Promise<T>) => Promise<T>
/** Without a command that RateLimiterRedis uses, each process would count alone (rate-limits.ts). */
function clientForRateLimits(writer: ReturnType<typeof openClient>, canSend: () => boolean, bounded: Bounded): object {
  return {
    get isReady() {
      return canSend()
    },
    eval: (script: string, options: object) => bounded(() => writer.eval(script, options)),
    del: (key: string) => bounded(() => writer.del(key)),
    multi: () => {
      const commands = writer.multi()
      const batch = {
        get: (key: string) => commands.get(key) && batch,
        pTTL: (key: string) => commands.pTTL(key) && batch,
        exec: (isPipeline?: boolean) => bounded(() => commands.exec(isPipeline)),
      }
      return batch
    },
  }
}

type Say = (entry: Record<string, string>) => Promise<string>
interface SenderParts {
  readonly uid: string
  readonly add: Say
  readonly canSend: () => boolean
  readonly bounded: (work: () => Promise<string>) => Promise<string>
}
/** Returns a sender that remembers whether an entry was lost, to announce that to the other processes. One that only takes long is not. */
function createSender({ uid, add, canSend, bounded }: SenderParts): { readonly send: Say; announceLoss(): void } {
  let hasLost = false
  const lose = () => {
    hasLost = true
  }
  const send: Say = (entry) => {
    if (!canSend()) lose()
    return bounded(() => {
      const sent = add(entry)
      sent.catch(lose)
      return sent
    })
  }
  return {
    send,
    announceLoss() {
      if (!hasLost) return
      hasLost = false
      void send({ missed: uid }).catch(() => undefined)
    },
  }
}

const within = <T>(work: () => Promise<T>): Promise<T> => withTimeout(work(), TIMEOUT_MS, () => new Error('Redis takes too long'))

type Found = readonly { readonly messages: readonly { readonly id: string; readonly message: Entry }[] }[] | null
type Read = (from: string, options: object) => Promise<unknown>

/** Replaces the adapter's clients, which retry without a pause, end the process by unhandled rejections and send messages out of order. */
function clientForAdapter(say: Say, read: Read, hearBeat: Hear): object {
  const subscribers = new Map<string, ((payload: Buffer) => void)[]>()
  const hear: Hear = (entry) => {
    hearBeat(entry)
    for (const listener of subscribers.get(entry['to'] ?? '') ?? []) listener(Buffer.from(entry['payload'] ?? '', 'base64'))
  }
  let last = { asked: '', first: '' }
  // the adapter detects its library by this method
  const library = { sSubscribe: () => undefined }
  const duplicate = {
    ...library,
    on: () => undefined,
    connect: async () => undefined,
    disconnect: () => undefined,
    subscribe: async (channels: readonly string[], listener: (payload: Buffer) => void) => {
      for (const channel of channels) subscribers.set(channel, [...(subscribers.get(channel) ?? []), listener])
    },
    xRead: async ([{ id }]: [{ id: string }], options: object) => {
      try {
        // the adapter asks again from the same position when it could not read the first message
        const from = id === last.asked && last.first ? last.first : id
        const found = (await read(from, options)) as Found
        const messages = found?.[0]?.messages ?? []
        last = { asked: id, first: messages[0]?.id ?? (from === id ? '' : from) }
        for (const { message } of messages) hear(message)
        return found
      } catch (error) {
        // without a pause it would ask again at once
        await pause(NEW_TRY_MS, undefined, { ref: false })
        throw error
      }
    },
  }
  return {
    ...library,
    duplicate: () => duplicate,
    xAdd: (_stream: string, _id: string, entry: Record<string, string>) => say(entry),
    publish: (to: string, payload: Buffer) => say({ to, payload: payload.toString('base64') }).catch(() => undefined),
  }
}
