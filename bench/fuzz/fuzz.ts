// Sends seeded requests to a server and checks every response.
import { Agent, request as httpRequest } from 'node:http'
import { type CallName, calls as contract, type Role } from '@tiffin/contract'
import { sendPatiently } from '../send-patiently.ts'
import { complaintsOf, type FuzzResponse } from './judge.ts'
import { createRandom, type Random } from './random.ts'
import { CALLS, callRequest, type FuzzRequest, otherRequest } from './requests.ts'
import type { Pool } from './values.ts'

/** Logs in again when its session has ended, because logout is one of the calls. */
export interface Identity {
  readonly name: Role | 'guest'
  /** Calls that it does not send, because they would rightly change what is not its own. */
  readonly omits?: readonly CallName[]
  logIn(): Promise<string | undefined>
}
export interface FuzzOptions {
  /** One address, or those of several processes, over which the requests are spread. */
  readonly base: string | readonly string[]
  readonly seed: number
  readonly calls: number
  readonly others: number
  readonly identities: readonly Identity[]
  readonly emails: readonly string[]
  /** Ids of people and objects that belong to none of the identities. */
  readonly foreignIds?: readonly string[]
  /** Returns further complaints about a response. */
  readonly inspect?: (request: FuzzRequest, response: FuzzResponse, identity: string) => readonly string[]
  /** Requests in flight; 8 by default. */
  readonly atOnce?: number
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
  /** Number of responses by kind of request and status. */
  readonly counts: ReadonlyMap<string, number>
  readonly slowestMs: number
}
const AT_ONCE = 8
const HANG_MS = 20_000
const MOST_IDS = 1_000
/** Most requests use the role of the call, because under any other one they end at 401. */
const OWN_ROLE = 0.8
const PATIENCE = { tries: 4, pauseMs: 1_000 }
/** The share of requests that name objects of other people. */
const FOREIGN = 0.25
const ID = /"(?:_id|orderId|topUpId|checkoutId)":"([\da-f-]{36})"/g
/** Calls that end a session or block an identity are rare, because each costs a login. */
const RARE = /^(logOut|block|edit\w*Password$|reset|stopEmail)/

const USUAL = CALLS.filter((call) => !RARE.test(call))

export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, calls, others, identities, emails, foreignIds = [], inspect, atOnce = AT_ONCE, onProgress } = options
  const bases = [options.base].flat()
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const sessions = createSessions()
  const ids = new Map(identities.map(({ name }) => [name, [] as string[]]))
  const failures: Failure[] = []
  const counts = new Map<string, number>()
  let slowestMs = 0
  let next = 0

  const idsFor = (random: Random, seen: string[]): string[] => {
    if (foreignIds.length > 0 && random.chance(FOREIGN)) return [random.pick(foreignIds)]
    return random.chance(0.8) ? seen : [...ids.values()].flat()
  }
  const one = async (number: number): Promise<void> => {
    const random = createRandom(seed + number * 7_919)
    const base = bases[number % bases.length] ?? ''
    const call = number < calls ? callAt(number, random) : undefined
    const identity = call ? identityFor(call, identities, random) : random.pick(identities)
    const seen = ids.get(identity.name) ?? []
    const pool: Pool = { ids: idsFor(random, seen), emails }
    const request = call ? callRequest(call, random, pool) : otherRequest(random, pool)
    const token = await sessions.tokenOf(identity)
    const headers = { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const { outcome, ms } = await sendTimed(base, { ...request, headers }, agent)
    slowestMs = Math.max(slowestMs, ms)
    const complaints =
      typeof outcome === 'string' ? [outcome] : [...complaintsOf(request, outcome), ...(inspect?.(request, outcome, identity.name) ?? [])]
    if (complaints.length > 0) failures.push({ number, identity: identity.name, request, complaints })
    const status = typeof outcome === 'string' ? 'none' : outcome.status
    const kind = `${call ? 'calls' : 'others'} ${status}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (typeof outcome === 'string') return
    keepIds(seen, outcome.text)
    if (isRefusedOwnCall(call, identity, outcome)) await sessions.forget(identity, token)
    if (isBlock(call, request, outcome)) {
      // keeps the identities of the run usable
      const path = request.path.replace(/\/block$/, '/unblock')
      await sendTimed(base, { method: request.method, path, headers, body: '{}' }, agent)
    }
  }
  const work = async () => {
    while (next < calls + others) {
      const number = next++
      await one(number)
      if ((number + 1) % 1_000 === 0) onProgress?.(number + 1, failures.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    agent.destroy()
  }
  return { failures, counts, slowestMs }
}

/** All calls take turns; another one is sent in place of most rare ones. */
function callAt(number: number, random: Random): CallName {
  const call = CALLS[number % CALLS.length] ?? 'getSettings'
  return RARE.test(call) && random.chance(0.95) ? random.pick(USUAL) : call
}

function identityFor(call: CallName, identities: readonly Identity[], random: Random): Identity {
  const senders = identities.filter(({ omits }) => !omits?.includes(call))
  const own = senders.find(({ name }) => name === contract[call].access)
  return own && random.chance(OWN_ROLE) ? own : random.pick(senders)
}

/** The tokens of the identities; concurrent requests share one login. */
function createSessions() {
  const tokens = new Map<string, Promise<string | undefined>>()
  const tokenOf = (identity: Identity): Promise<string | undefined> => {
    const known = tokens.get(identity.name) ?? identity.logIn()
    tokens.set(identity.name, known)
    return known
  }
  return {
    tokenOf,
    /** A concurrent request may have logged in already. */
    async forget({ name }: Identity, token: string | undefined): Promise<void> {
      if ((await tokens.get(name)) === token) tokens.delete(name)
    },
  }
}

const isRefusedOwnCall = (call: CallName | undefined, { name }: Identity, { status }: FuzzResponse): boolean =>
  call !== undefined && contract[call].access === name && (status === 401 || status === 403)
const isBlock = (call: CallName | undefined, { path }: FuzzRequest, { status }: FuzzResponse): boolean =>
  call !== undefined && /^block/.test(call) && status === 200 && path.endsWith('/block')

/** Keeps the newest ids that an identity received; most are of its own objects. */
function keepIds(ids: string[], text: string): void {
  for (const [, id = ''] of text.matchAll(ID)) if (!ids.includes(id)) ids.push(id)
  ids.splice(0, Math.max(0, ids.length - MOST_IDS))
}

interface Sent {
  readonly outcome: FuzzResponse | string
  /** Of the slowest attempt. */
  readonly ms: number
}
/** Retries a 503: only a lasting one is a failure. */
async function sendTimed(base: string, request: FuzzRequest, agent: Agent): Promise<Sent> {
  let ms = 0
  const once = async () => {
    const startedAt = performance.now()
    const outcome = await send(base, request, agent)
    ms = Math.max(ms, performance.now() - startedAt)
    return outcome
  }
  const outcome = await sendPatiently(once, (answer) => typeof answer !== 'string' && answer.status === 503, PATIENCE)
  return { outcome, ms }
}

/** Uses node:http, because `fetch` normalizes the path. */
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
