// Guests' pages and public reads, ready to send (docs/decisions/034-ready-answers.md).
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Encoding, type Encodings, encode } from './encoded-body.ts'
import { createSegmentedCache, type SegmentedCache } from './segmented-cache.ts'

export interface RenderedAnswer {
  readonly body: string
  /** 200 by default. */
  readonly status?: number
  /** When the clock next changes it, in ms since 1970. */
  readonly changesAt: number
  /** Of a page: the answers that it was rendered from. It is not rendered again while these stay the same. */
  readonly parts?: readonly Ready[]
}
/** A request that waits for the answer, or the first of several. */
export type Requester = Pick<FastifyRequest, 'id' | 'ip' | 'log'>
type Make = (requester: Requester) => Promise<RenderedAnswer>
/** An answer in memory. Its body never changes; a renewal only prolongs it. */
export interface Ready {
  readonly key: string
  readonly type: string
  readonly status: number
  readonly body: Buffer
  readonly tag: string
  readonly parts: readonly Ready[] | undefined
  readonly make: Make
  /** Rendered again after this time, because a page also shows times. */
  readonly oldAt: number
  generation: number
  until: number
  readonly encoded: Encodings
}
export interface AnswerRequest {
  /** Equal for all requests with the same answer. */
  readonly key: string
  /** As requested; finds the answer without parsing the request. Absent: it does not. */
  readonly address?: string | undefined
  readonly type: string
  /** Repeated for later requests; must not refer to its first one. */
  readonly make: Make
}
export interface ReadyAnswers {
  /** Returns the answer of an address if it is current. */
  find(address: string): Ready | undefined
  /** Returns whether the answer of a key is kept and current. */
  has(key: string): boolean
  /** Returns the current answer: kept, renewed or made. Simultaneous calls share one `make`, and what it throws. */
  get(wanted: AnswerRequest, requester: Requester): Promise<Ready>
  /** Returns the body in an encoding, compressed once. */
  bodyOf(ready: Ready, encoding: Encoding | undefined): Buffer | Promise<Buffer>
  /** Renews every answer before it is sent again: the catalogue has changed. */
  outdate(): void
  /** Frees the memory of answers that were not asked for within a minute: a request moves `until`. */
  forgetUnused(): void
  bytes(): number
}

/** Bounds for how long guests do not see what sends no event: counted sales, and changes of another process without Redis. */
const CURRENT_MS = 5_000
const UNUSED_MS = 60_000
const LOOK_EVERY_MS = 10_000
const MOST_ADDRESSES = 10_000
const LONGEST_ADDRESS = 1_000
/** Kept besides the bodies: the objects, the keys and addresses. */
const OVERHEAD_BYTES = 2_000
/** No answer may displace most of the others. */
const LARGEST_SHARE = 8

export interface ReadyOptions {
  /** 0: nothing is kept. */
  readonly maxBytes: number
  /** For how long a page is shown without being rendered again. */
  readonly oldAfterMs?: number
  readonly now?: () => number
}

interface Memory {
  readonly answers: SegmentedCache<Ready>
  readonly isKeeping: boolean
  readonly oldAfterMs: number
  readonly now: () => number
  /** Rises with each change of the catalogue. */
  generation: number
}
type Source = Pick<Ready, 'key' | 'type' | 'make'>
const isCurrent = ({ generation, now }: Memory, ready: Ready): boolean => ready.generation === generation && ready.until > now()

/** Returns an empty memory of answers. */
export function createReadyAnswers({ maxBytes, oldAfterMs = 15_000, now = () => Date.now() }: ReadyOptions): ReadyAnswers {
  const answers = createSegmentedCache<Ready>({ maxBytes, maxEntryBytes: Math.ceil(maxBytes / LARGEST_SHARE), sizeOf })
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES })
  const memory: Memory = { answers, isKeeping: maxBytes > 0, oldAfterMs, now, generation: 0 }
  const obtain = obtainFrom(memory)
  return {
    find(address) {
      const key = keys.get(address)
      const known = key === undefined ? undefined : answers.get(key)
      return known && isCurrent(memory, known) ? known : undefined
    },
    has(key) {
      const known = answers.peek(key)
      return known !== undefined && isCurrent(memory, known)
    },
    async get({ address, ...source }, requester) {
      const ready = await obtain(source, requester)
      if (address !== undefined && address.length <= LONGEST_ADDRESS) keys.set(address, ready.key)
      return ready
    },
    bodyOf: (ready, encoding) => {
      if (!encoding) return ready.body
      return encode(ready.body, ready.encoded, encoding, () => {
        if (answers.peek(ready.key) === ready) answers.set(ready.key, ready)
      })
    },
    outdate: () => {
      memory.generation += 1
    },
    forgetUnused() {
      answers.deleteIf(({ until }) => until + UNUSED_MS < now())
      for (const [address, key] of keys.entries()) if (!answers.peek(key)) keys.delete(address)
    },
    bytes: answers.bytes,
  }
}

/** Returns a memory of answers that forgets unused ones until the server closes. */
export function openReadyAnswers(app: FastifyInstance, maxBytes: number): ReadyAnswers {
  const ready = createReadyAnswers({ maxBytes })
  const timer = setInterval(ready.forgetUnused, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return ready
}

async function make({ answers, generation, oldAfterMs, now }: Memory, { key, type, make: work }: Source, by: Requester): Promise<Ready> {
  const { body: text, status = 200, changesAt, parts } = await work(by)
  const known = answers.peek(key)
  const body = Buffer.from(text)
  const tag = createHash('sha1').update(body).digest('base64url')
  const until = Math.min(changesAt, now() + CURRENT_MS)
  // what is compressed already stays
  const encoded = known?.tag === tag ? known.encoded : {}
  return { key, type, status, body, tag, parts, make: work, oldAt: now() + oldAfterMs, generation, until, encoded }
}

/** Returns the function that finds, renews or makes an answer, each at most once at a time. */
function obtainFrom(memory: Memory): (source: Source, by: Requester) => Promise<Ready> {
  const { answers, now } = memory
  const flights = new Map<string, { readonly generation: number; readonly answer: Promise<Ready> }>()
  const renew = async (known: Ready, by: Requester): Promise<Ready> => {
    const { parts: old } = known
    if (!old || known.oldAt <= now()) return make(memory, known, by)
    const since = memory.generation
    const parts = await Promise.all(old.map((part) => obtain(part, by)))
    if (parts.some(({ tag }, at) => tag !== old[at]?.tag)) return make(memory, known, by)
    known.generation = since
    known.until = Math.min(now() + CURRENT_MS, ...parts.map(({ until }) => until))
    return known
  }
  const obtain = (source: Source, by: Requester): Promise<Ready> => {
    const { key } = source
    const { generation } = memory
    const known = answers.get(key)
    if (known && isCurrent(memory, known)) return Promise.resolve(known)
    const running = flights.get(key)
    // work that began before a change must not serve requests that came after it
    if (running?.generation === generation) return running.answer
    const answer = (known ? renew(known, by) : make(memory, source, by)).then((ready) => {
      // an older one that took longer does not replace a newer one
      if (memory.isKeeping && ready.generation >= (answers.peek(key)?.generation ?? 0)) answers.set(key, ready)
      return ready
    })
    const flight = { generation, answer }
    flights.set(key, flight)
    const land = () => void (flights.get(key) === flight && flights.delete(key))
    answer.then(land, land)
    return answer
  }
  return obtain
}

function sizeOf({ body, key, encoded }: Ready): number {
  const compressed = Object.values(encoded).reduce((sum, bytes) => sum + (bytes instanceof Buffer ? bytes.length : 0), 0)
  return body.length + compressed + 2 * key.length + OVERHEAD_BYTES
}
