// The typed caller of the API: the contract's types without its schemas, so that no zod comes with the first load.
import type { Calls } from '@tiffin/contract'
import type { Answer, Request, Role } from '@tiffin/contract/call'
import type { RefusalCode } from '@tiffin/contract/codes'
import { errorsReady, type SaidError, sayError } from '#words/errors'
import { words } from '#words/failures'
import { loseSession, readToken } from './tokens.ts'

type PathOf<C extends Calls[keyof Calls]> = C extends { also: readonly (infer A extends string)[] } ? C['path'] | A : C['path']
type ByKey = { [N in keyof Calls as `${Calls[N]['method']} ${PathOf<Calls[N]>}`]: Calls[N] }
/** A call by its method and path on the wire: `'PATCH /changeQuantity'`. */
export type CallKey = keyof ByKey
export type AnswerOf<K extends CallKey> = Answer<ByKey[K]>

export interface CallOptions {
  signal?: AbortSignal
  /** The same key and body is done once, however often it is sent. */
  idempotencyKey?: string
  /** Sent to the end even while the page is left. */
  keepalive?: boolean
  /** Whose token travels; by default the path's prefix says so. */
  as?: Role
}
/** What a call carries, without its types. */
export interface RequestParts extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}
type Given<K extends CallKey> = Request<ByKey[K]> & CallOptions
type Arguments<K extends CallKey> = object extends Given<K> ? [given?: Given<K>] : [given: Given<K>]
/** The shape of a caller: the browser's, or on the server one per request. */
export type Api = <K extends CallKey>(key: K, ...rest: Arguments<K>) => Promise<AnswerOf<K>>

export interface FieldError {
  readonly path: string
  readonly code: RefusalCode | undefined
  readonly message: string
}
/** What a refusal carries (contract: `Failure`), as far as the server sent it. */
type Refused = Partial<SaidError> & { errors?: readonly (SaidError & { path: string })[]; requestId?: string }
/**
 * A refused or failed call. `message` is in the visitor's language, to be shown; `code` is what to compare, and absent when no answer of
 * the server came. `status` is 0 when none came at all. `body` is the whole answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly errors: readonly FieldError[]
  readonly requestId: string | undefined
  readonly body: unknown
  /** Seconds after which another try may succeed; given with status 429 and 503. */
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, body?: unknown, retryAfter?: number) {
    super(message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
    const { code, errors = [], requestId } = refusedOf(body)
    this.code = code as RefusalCode | undefined
    this.errors = errors.map((error) => ({ path: error.path, code: error.code as RefusalCode | undefined, message: sayError(error) }))
    this.requestId = requestId
  }
}

const refusedOf = (body: unknown): Refused => (typeof body === 'object' && body !== null ? body : {})

export const REQUEST_TIMEOUT_MS = 5_000

/** The method, address and JSON body of a call. */
export function writeRequest(key: string, given: RequestParts) {
  const [method = 'GET', pattern = '/'] = key.split(' ')
  const params = (given.params ?? {}) as Record<string, unknown>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const entries = Object.entries(given.query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const search = entries.length ? `?${new URLSearchParams(entries)}` : ''
  return { method, url: path + search, body: given.body === undefined ? undefined : JSON.stringify(given.body) }
}

export function roleOfPath(path: string): Role {
  if (path.startsWith('/admin/')) return 'administrator'
  if (path.startsWith('/restaurent/')) return 'restaurant'
  return path.startsWith('/employee/') ? 'employee' : 'customer'
}

/** The error of an answer that is not a success. */
export function failure(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const { code, values, message } = refusedOf(body)
  const isSaid = message && (status < 500 || status === 503)
  return new ApiError(status, isSaid ? sayError({ code, values, message }) : words.bug, body, Number(retryAfter) || undefined)
}

export async function send(url: string, init: RequestInit, given: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    return await fetch(url, { ...init, signal: given ? AbortSignal.any([timeout, given]) : timeout })
  } catch (error) {
    if (given?.aborted) throw error
    throw new ApiError(0, timeout.aborted ? words.timeout : words.offline)
  }
}

/** The JSON of an answer; undefined when it is none. An answer that breaks off on its way is a lost connection, not a bug. */
export async function readAnswer(response: Response, given: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (given?.aborted) throw error
    throw new ApiError(0, words.offline)
  }
}

/** Calls the API from the browser. A refusal is an `ApiError`; a session that the server ended is dropped on the way. */
export const api: Api = async (key, ...[given]) => {
  const options: RequestParts = given ?? {}
  const { method, url, body } = writeRequest(key, options)
  const role = options.as ?? roleOfPath(url)
  const token = readToken(role)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const { keepalive = false } = options
  const response = await send(url, { method, headers, keepalive, ...(body === undefined ? {} : { body }) }, options.signal)
  const answer = await readAnswer(response, options.signal)
  if (response.ok && answer !== undefined) return answer as never
  await errorsReady()
  const error = failure(response.ok ? 502 : response.status, answer, response.headers.get('retry-after'))
  if (error.status >= 500) console.error(`${key} answered ${error.status}`, error.requestId ?? '')
  throw refused(error, role, token)
}

/** Drops the session that a refusal ended: by the token that was refused, not one that a fresh login has stored meanwhile. */
export function refused(error: ApiError, role: Role, token: string | null): ApiError {
  const { code } = error
  if ((code === 'unauthorized' || code === 'blocked') && token !== null && readToken(role) === token) loseSession(role, code, error.message)
  return error
}
