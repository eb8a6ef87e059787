// Redis is optional: it passes messages between processes. No call waits long for it, and none fails because of it.
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import { withTimeout } from '../async.ts'
import { type RedisCheck, startRedisCheck } from './redis-check.ts'

export interface Redis {
  readonly isUp: boolean
  subscribe(listener: (isUp: boolean) => void): void
  /** Calls `listener` after another process could not send entries for a while, and can again. */
  onMissed(listener: () => void): void
  /** Adds an entry to the stream. Rejects within `TIMEOUT_MS` if Redis has not taken it; it may still arrive. */
  send(entry: Entry): Promise<unknown>
  /** Calls `listener` with each entry of other processes, in the order in which all processes receive them. */
  onEntry(listener: (entry: Entry) => void): void
  /** For RateLimiterRedis: a command resolves or rejects within `TIMEOUT_MS`. */
  readonly forRateLimits: object
  close(): void
}
export type Entry = Readonly<Record<string, string>>
export interface RedisOptions {
  readonly url: string
  readonly log: Readonly<Record<'info' | 'warn', (details: { reason?: string }, line: string) => void>>
}

/** One stream, so that all processes receive all entries in the same order. */
const STREAM = 'tiffin:live'
/** A process that was disconnected for fewer entries misses none. */
const STREAM_LENGTH = 10_000
const TIMEOUT_MS = 150
/** A silent connection counts as dead after this; beats come more often. */
const SILENCE_MS = 5_000
const READ = { COUNT: 100, BLOCK: 1_000 }
const NEW_TRY_MS = 200
const MOST_WAITING = 2_000

/** Opens two connections, one of them for reading; returns at once, even if Redis is unavailable. */
export function openRedis({ url, log }: RedisOptions): Redis {
  const writer = openClient(url)
  const reader = openClient(url)
  const uid = crypto.randomUUID()
  const add = (entry: Entry) => writer.xAdd(STREAM, '*', entry, TRIM)
  const missListeners: (() => void)[] = []
  const entryListeners: ((entry: Entry) => void)[] = []
  const check = startRedisCheck(
    () => within(() => add({ beat: uid })),
    (isUp, reason) => {
      if (isUp) log.info({}, 'Redis is connected: processes share live events and rate limits')
      else log.warn({ reason }, 'Redis is unavailable: live events and rate limits work per process')
    },
  )
  writer.on('error', check.lose)
  const canSend = () => writer.isReady && check.mayReach
  const bounded: Bounded = (work) => (canSend() ? within(work) : Promise.reject(new Error('Redis is unavailable')))
  const sender = createSender({ uid, add, canSend, bounded })
  const stopReading = follow(reader, check, (entry) => {
    const { beat, missed, uid: from } = entry
    if (beat === uid) {
      check.receive()
      sender.announceLoss()
    }
    if (beat !== undefined || (missed ?? from) === uid) return
    if (missed !== undefined) for (const listener of missListeners) listener()
    else for (const listener of entryListeners) listener(entry)
  })
  return {
    get isUp() {
      return check.isUp
    },
    subscribe: check.subscribe,
    onMissed: (listener) => void missListeners.push(listener),
    send: sender.send,
    onEntry: (listener) => void entryListeners.push(listener),
    forRateLimits: clientForRateLimits(writer, canSend, bounded),
    close() {
      check.stop()
      stopReading()
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

/** Passes each entry of the stream to `receive`, until the returned function is called. */
function follow(reader: ReturnType<typeof openClient>, check: RedisCheck, receive: (entry: Entry) => void): () => void {
  let isOver = false
  let position = NEWEST
  const read = async () => {
    while (!isOver) {
      try {
        const streams = (await reader.xRead({ key: STREAM, id: check.isLost ? NEWEST : position }, READ)) as Streams
        for (const { id, message } of streams?.[0]?.messages ?? []) {
          position = id
          receive(message)
        }
      } catch {
        // without a pause it would ask again at once
        await pause(NEW_TRY_MS, undefined, { ref: false })
      }
    }
  }
  void read()
  return () => {
    isOver = true
  }
}
/** The position from which only later entries are read. */
const NEWEST = '$'
type Streams = readonly { readonly messages: readonly { readonly id: string; readonly message: Entry }[] }[] | null

type Send = (entry: Entry) => Promise<string>
interface SenderParts {
  readonly uid: string
  readonly add: Send
  readonly canSend: () => boolean
  readonly bounded: Bounded
}
/** Returns a sender that remembers whether an entry was lost, to announce that to the other processes. One that only takes long is not. */
function createSender({ uid, add, canSend, bounded }: SenderParts): { readonly send: Send; announceLoss(): void } {
  let hasLost = false
  const lose = () => {
    hasLost = true
  }
  const send: Send = (entry) => {
    if (!canSend()) lose()
    return bounded(() => {
      const sent = add({ ...entry, uid })
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
