// The typed client of the API. Imports the contract's types only, so that zod stays out of the first load.
import type { Calls } from '@tiffin/contract'
import type { Answer, Request, Role } from '@tiffin/contract/call'
import type { RefusalCode } from '@tiffin/contract/errors/codes'
import { type ErrorParts, errorsReady, errorText } from '#words/errors'
import { words } from '#words/failures'
import { ShownError } from './message-of.ts'
import { loseSession, readToken } from './tokens.ts'

type PathOf<C extends Calls[keyof Calls]> = C extends { also: readonly (infer A extends string)[] } ? C['path'] | A : C['path']
type ByKey = { [N in keyof Calls as `${Calls[N]['method']} ${PathOf<Calls[N]>}`]: Calls[N] }
/** A call's method and path on the wire, for example `'PATCH /changeQuantity'`. */
export type CallKey = keyof ByKey
export type AnswerOf<K extends CallKey> = Answer<ByKey[K]>

export interface CallOptions {
  signal?: AbortSignal
  /** Requests with the same key and body are executed once. */
  idempotencyKey?: string
  /** The browser completes the request even if the page is closed. */
  keepalive?: boolean
  /** The role whose token is sent; the path's prefix decides by default. */
  as?: Role
}
export interface RequestParts extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}
type Given<K extends CallKey> = Request<ByKey[K]> & CallOptions
type Arguments<K extends CallKey> = object extends Given<K> ? [given?: Given<K>] : [given: Given<K>]
export type Api = <K extends CallKey>(key: K, ...rest: Arguments<K>) => Promise<AnswerOf<K>>

export interface FieldError {
  readonly path: string
  readonly code: RefusalCode | undefined
  readonly message: string
}
type Refused = Partial<ErrorParts> & { errors?: readonly (ErrorParts & { path: string })[]; requestId?: string }
/** A failed call. Show it by `messageOf`; compare `code`, which is absent, with `status` 0, if there was no response. `body` is the response. */
export class ApiError extends ShownError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly errors: readonly FieldError[]
  readonly requestId: string | undefined
  readonly body: unknown
  /** Seconds to wait before a retry; set with status 429 and 503. */
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, body?: unknown, retryAfter?: number) {
    super(message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
    const { code, errors = [], requestId } = refusedOf(body)
    this.code = code as RefusalCode | undefined
    this.errors = errors.map((error) => ({ path: error.path, code: error.code as RefusalCode | undefined, message: errorText(error) }))
    this.requestId = requestId
  }
}

const refusedOf = (body: unknown): Refused => (typeof body === 'object' && body !== null ? body : {})

export const REQUEST_TIMEOUT_MS = 5_000

/** Returns the method, address and JSON body of a call. */
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

/** Returns the role whose token a path needs, by its prefix; `customer` by default. */
export function roleOfPath(path: string): Role {
  if (path.startsWith('/admin/')) return 'administrator'
  if (path.startsWith('/restaurent/')) return 'restaurant'
  return path.startsWith('/employee/') ? 'employee' : 'customer'
}

/** Returns the error of an unsuccessful response. */
export function failure(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const { code, values, message } = refusedOf(body)
  const isSaid = message && (status < 500 || status === 503)
  return new ApiError(status, isSaid ? errorText({ code, values, message }) : words.bug, body, Number(retryAfter) || undefined)
}

/** Sends a request with a timeout of `REQUEST_TIMEOUT_MS`. Throws an `ApiError` with status 0 when it times out or the network fails. */
export async function send(url: string, init: RequestInit, given: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    return await fetch(url, { ...init, signal: given ? AbortSignal.any([timeout, given]) : timeout })
  } catch (error) {
    if (given?.aborted) throw error
    throw new ApiError(0, timeout.aborted ? words.timeout : words.offline)
  }
}

/** Returns the response's JSON, or undefined if it is not JSON. Throws a lost connection if the body breaks off. */
export async function readAnswer(response: Response, given: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    if (given?.aborted) throw error
    throw new ApiError(0, words.offline)
  }
}

/** Calls the API from the browser. Throws an `ApiError` on a refusal, and drops a session that the server has ended. */
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

/** Drops the session that a refusal ended. Compares the refused token, because a new login may have stored another one meanwhile. */
export function refused(error: ApiError, role: Role, token: string | null): ApiError {
  const { code } = error
  if ((code === 'unauthorized' || code === 'blocked') && token !== null && readToken(role) === token) loseSession(role, code, error.message)
  return error
}
