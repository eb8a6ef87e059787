// Sends seeded requests to a server and judges every response.
import { Agent, request as httpRequest } from 'node:http'
import { complaintsOf, type FuzzResponse } from './judge.ts'
import { createRandom } from './random.ts'
import { CALLS, callRequest, type FuzzRequest, otherRequest } from './requests.ts'
import type { Pool } from './values.ts'

/** `token` may end (a logout is a call too): it is fetched anew now and then. */
export interface Identity {
  readonly name: string
  logIn(): Promise<string | undefined>
}
export interface FuzzOptions {
  readonly base: string
  readonly seed: number
  /** How many requests of the contract, and how many of other addresses. */
  readonly calls: number
  readonly others: number
  readonly identities: readonly Identity[]
  readonly emails: readonly string[]
  readonly onProgress?: (done: number, failures: number) => void
}
export interface Failure {
  readonly number: number
  readonly identity: string
  readonly request: FuzzRequest
  readonly complaints: readonly string[]
}
export interface FuzzResult {
  readonly failures: readonly Failure[]
  /** How many responses by kind of request and status. */
  readonly counts: ReadonlyMap<string, number>
  readonly slowestMs: number
}
const AT_ONCE = 8
const HANG_MS = 20_000
const TOKEN_EVERY = 400
const MOST_IDS = 2_000
const TRIES = 4
const ID = /"(?:_id|orderId|topUpId|checkoutId)":"([\da-f-]{36})"/g
/** Calls that end a session or shut an identity out are rare, or the rest of the run would be 401 and 403. */
const RARE = /^(logOut|block|edit\w*Password$|reset)/

export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { base, seed, calls, others, identities, emails, onProgress } = options
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const pool: Pool = { ids: [], emails }
  const tokens = new Map<string, string | undefined>()
  const failures: Failure[] = []
  const counts = new Map<string, number>()
  let slowestMs = 0
  let next = 0

  const one = async (number: number): Promise<void> => {
    const random = createRandom(seed + number * 7_919)
    const identity = random.pick(identities)
    const name = CALLS[number % CALLS.length] ?? 'getSettings'
    if (number < calls && RARE.test(name) && random.chance(0.95)) return
    const request = number < calls ? callRequest(name, random, pool) : otherRequest(random, pool)
    if (number % TOKEN_EVERY < AT_ONCE || !tokens.has(identity.name)) tokens.set(identity.name, await identity.logIn())
    const token = tokens.get(identity.name)
    const headers = { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const startedAt = performance.now()
    const outcome = await sendPatiently(base, { ...request, headers }, agent)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    const complaints = typeof outcome === 'string' ? [outcome] : complaintsOf(request, outcome)
    if (complaints.length > 0) failures.push({ number, identity: identity.name, request, complaints })
    const status = typeof outcome === 'string' ? 'none' : outcome.status
    const kind = `${number < calls ? 'calls' : 'others'} ${status}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (typeof outcome !== 'string') keepIds(pool, outcome.text)
  }
  const work = async () => {
    while (next < calls + others) {
      const number = next++
      await one(number)
      if ((number + 1) % 1_000 === 0) onProgress?.(number + 1, failures.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    agent.destroy()
  }
  return { failures, counts, slowestMs }
}

function keepIds({ ids }: Pool, text: string): void {
  for (const [, id = ''] of text.matchAll(ID)) {
    if (ids.length < MOST_IDS) ids.push(id)
    else return
  }
}

/** A server that is busy says so with 503: only one that stays so is a failure. */
async function sendPatiently(base: string, request: FuzzRequest, agent: Agent): Promise<FuzzResponse | string> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await send(base, request, agent)
    if (typeof outcome === 'string' || outcome.status !== 503 || attempt === TRIES) return outcome
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Not `fetch`, which would tidy the path. */
function send(base: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<FuzzResponse | string> {
  const { hostname, port } = new URL(base)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const sent = httpRequest({ hostname, port, method, path, headers: { ...headers, ...length }, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        clearTimeout(timer)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString('utf8') })
      })
      response.on('error', (error) => resolve(`broken off: ${error.message}`))
    })
    const timer = setTimeout(() => sent.destroy(new Error(`no response in ${HANG_MS / 1000} s`)), HANG_MS)
    sent.on('error', (error) => {
      clearTimeout(timer)
      resolve(`no response: ${error.message}`)
    })
    sent.end(body)
  })
}
