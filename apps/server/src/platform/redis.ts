// Redis, when there is one: what a process says here, all processes hear. Nobody waits long for it, and nothing fails because of it.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'

export interface Redis {
  /** True while what this process says comes back to it, the way it goes to the others. */
  readonly isUp: boolean
  subscribe(listener: (isUp: boolean) => void): void
  /** Speaks to Redis for Socket.IO's adapter for Redis streams. */
  readonly forAdapter: object
  /** Speaks to Redis for RateLimiterRedis: what it asks for is done within a moment, or refused. */
  readonly forBrakes: object
  /** The stream that everything goes through, so that all processes hear all of it in the same order. */
  readonly stream: string
  close(): void
}
export interface RedisOptions {
  readonly url: string
  /** Hears once that Redis is away, and once that it is there again. */
  readonly log: Readonly<Record<'info' | 'warn', (details: { reason?: string }, line: string) => void>>
}

const STREAM = 'tiffin:live'
/** Longest stream: a process that was away for less than so many messages misses none. */
export const STREAM_LENGTH = 10_000
/** No command is waited for longer than this. */
const PATIENCE_MS = 150
const BEAT_MS = 500
/** So many beats that did not come back mean that it is away. A busy process of ours beats late itself, and is not fooled by that. */
const MISSED_BEATS = 3
/** Who was away says that it is back after so many that came back: by then the others have found the way as well, and miss nothing. */
const SETTLED_BEATS = 5
/** After so many, what is read next is the newest: the stream may be another one, with a clock behind the old one's. */
const LOST_BEATS = 10
/** A connection on which nothing comes for this long is dead: beats come more often. */
const SILENCE_MS = 5_000
const NEW_TRY_MS = 200
const MOST_WAITING = 2_000

type Entry = Readonly<Record<string, string>>
type Hear = (entry: Entry) => void

/** Opens two connections, one of them for reading; answers at once, whether or not Redis is there. */
export function openRedis({ url, log }: RedisOptions): Redis {
  const writer = openClient(url)
  const reader = openClient(url)
  const uid = crypto.randomUUID()
  const listeners = new Set<(isUp: boolean) => void>()
  let isUp = false
  let hasSaid = false
  let missed = 0
  let heard = 0
  let reason = 'no answer'

  const become = (up: boolean) => {
    if (hasSaid && isUp === up) return
    hasSaid = true
    isUp = up
    if (up) log.info({}, 'Redis is there: the processes hear each other')
    else log.warn({ reason }, 'Redis is away: live updates and limits go on in each process alone')
    for (const listener of listeners) listener(up)
  }
  const add = (entry: Record<string, string>) => writer.xAdd(STREAM, '*', entry, TRIM)
  const lose = (error?: Error) => {
    heard = 0
    if (error) reason = error.message
    // the first connection may still be on its way
    if (hasSaid || missed > MISSED_BEATS) become(false)
  }
  const beat = () => {
    missed += 1
    if (missed > MISSED_BEATS) lose()
    within(() => add({ beat: uid })).catch((error: Error) => {
      reason = error.message
    })
  }
  const hearBeat: Hear = (entry) => {
    if (entry['beat'] !== uid) return
    missed = 0
    heard += 1
    if (!hasSaid || heard >= SETTLED_BEATS) become(true)
  }
  writer.on('error', lose)
  const timer = setInterval(beat, BEAT_MS)

  /** Sooner than it says so: what is said while others find the way back must not be missing there. */
  const canSend = () => writer.isReady && missed <= MISSED_BEATS
  /** What nobody can have now is refused at once. */
  const bounded = <T>(work: () => Promise<T>): Promise<T> => (canSend() ? within(work) : Promise.reject(new Error('Redis is away')))
  const read: Read = (from, options) => reader.xRead({ key: STREAM, id: missed > LOST_BEATS ? '$' : from }, options)
  return {
    get isUp() {
      return isUp
    },
    subscribe: (listener) => void listeners.add(listener),
    forAdapter: clientForAdapter((entry) => bounded(() => add(entry)), read, hearBeat),
    forBrakes: {
      get isReady() {
        return canSend()
      },
      eval: (script: string, options: object) => bounded(() => writer.eval(script, options)),
      del: (key: string) => bounded(() => writer.del(key)),
    },
    stream: STREAM,
    close() {
      clearInterval(timer)
      listeners.clear()
      for (const client of [writer, reader]) if (client.isOpen) client.destroy()
    },
  }
}

const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH } } as const

/** A connection that is tried again for ever; what is said while it is away is refused, not kept. */
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

/** Waits a moment, not longer; what comes later is nobody's. */
async function within<T>(work: () => Promise<T>): Promise<T> {
  const working = work()
  working.catch(() => undefined)
  const end = new AbortController()
  try {
    const tooLate = pause(PATIENCE_MS, undefined, { signal: end.signal }).then(() => Promise.reject(new Error('Redis takes too long')))
    tooLate.catch(() => undefined)
    return await Promise.race([working, tooLate])
  } finally {
    end.abort()
  }
}

type Say = (entry: Record<string, string>) => Promise<string>
type Found = readonly { readonly messages: readonly { readonly message: Entry }[] }[] | null
type Read = (from: string, options: object) => Promise<unknown>

/**
 * Stands where the adapter expects clients of its own. With those it would ask again without a breath while Redis is away, end the
 * process by promises that it does not watch, and send part of its messages past the stream, out of order.
 */
function clientForAdapter(say: Say, read: Read, hearBeat: Hear): object {
  const subscribers = new Map<string, ((payload: Buffer) => void)[]>()
  const hear: Hear = (entry) => {
    hearBeat(entry)
    for (const listener of subscribers.get(entry['to'] ?? '') ?? []) listener(Buffer.from(entry['payload'] ?? '', 'base64'))
  }
  // by this name the adapter knows which library's methods there are
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
        const found = (await read(id, options)) as Found
        for (const { message } of found?.[0]?.messages ?? []) hear(message)
        return found
      } catch (error) {
        // it asks again at once
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
