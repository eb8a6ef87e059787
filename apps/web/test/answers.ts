// A server for component tests. Requests and answers are checked against the contract, so impossible samples and refused requests fail.
import { type CallDefinition, calls, codeOfIssue, fieldFailures, REFUSALS, type RefusalCode, refusalText } from '@tiffin/contract'
import type { Role } from '@tiffin/contract/call'
import { vi } from 'vitest'
import type { AnswerOf, CallKey } from '../src/lib/api.ts'

export interface Sent {
  readonly key: CallKey
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly token: string | undefined
  readonly idempotencyKey: string | undefined
}
export class Refusal {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}
/** Returns the contract's refusal of a code; `more` has the fields beyond code and message. */
export const refusal = (code: RefusalCode, more: object = {}): Refusal =>
  new Refusal(REFUSALS[code].status, { ...refusalText(code), ...more })
/** Returns a refusal of a newer server, with a code that this build does not know. */
export const refusedWith = (status: number, message: string, more: object = {}): Refusal =>
  new Refusal(status, { code: 'of_a_newer_server', message, ...more })
export const fault = (): Refusal => refusal('internal_error', { requestId: 'req-1' })
class NoAnswer {
  readonly isNoAnswer = true
}
/** The request does not reach the server. */
export const OFFLINE = new NoAnswer()
/** The response never arrives. */
export const NEVER = new NoAnswer()

type Reply<K extends CallKey> = AnswerOf<K> | Refusal | NoAnswer
export type Answers = { [K in CallKey]?: Reply<K> | ((sent: Sent) => Reply<K> | Promise<Reply<K>>) }

interface Route {
  readonly key: CallKey
  readonly method: string
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly definition: CallDefinition
}
const routes: readonly Route[] = Object.values<CallDefinition>(calls).flatMap((definition) =>
  [definition.path, ...(definition.also ?? [])].map((path) => ({
    key: `${definition.method} ${path}` as CallKey,
    method: definition.method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
    names: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    definition,
  })),
)

let answers: Answers = {}
let unanswered: string[] = []
let sent: Sent[] = []

/** Sets the answers of calls from now on; a later one replaces or adds to an earlier one. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more }
  vi.stubGlobal('fetch', serve)
}
export function forgetAnswers(): void {
  answers = {}
  sent = []
}
export const sentTo = (key: CallKey): readonly Sent[] => sent.filter((request) => request.key === key)
/** The body of the last request of a call. */
export const lastBody = (key: CallKey): unknown => sentTo(key).at(-1)?.body
/** Returns and clears the calls that had no answer. */
export function takeUnanswered(): readonly string[] {
  const taken = unanswered
  unanswered = []
  return taken
}

async function serve(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), 'http://localhost')
  const method = init.method ?? 'GET'
  const route = routes.find((each) => each.method === method && each.pattern.test(url.pathname))
  if (!route) {
    unanswered.push(`${method} ${url.pathname}: not in the contract`)
    return respond(404, refusalText('not_found'))
  }
  const request = read(route, url, init)
  sent.push(request)
  if (!(route.key in answers)) {
    unanswered.push(route.key)
    return respond(500, { message: `no answer to ${route.key}` })
  }
  const invalid = refusalOf(route.definition, request)
  if (invalid) return respond(invalid.status, invalid.body)
  const given = answers[route.key] as Reply<CallKey> | ((sent: Sent) => Reply<CallKey> | Promise<Reply<CallKey>>)
  const reply = await (typeof given === 'function' ? given(request) : given)
  if (reply === OFFLINE) throw new TypeError('Failed to fetch')
  // without its timeout, which would end during another test
  if (reply === NEVER) return new Promise(() => undefined)
  if (reply instanceof Refusal) return respond(reply.status, reply.body)
  return respond(route.definition.status ?? 200, route.definition.answer.parse(reply))
}

function read({ key, pattern, names }: Route, url: URL, { headers, body }: RequestInit): Sent {
  const given = new Headers(headers)
  const values = pattern.exec(url.pathname)?.slice(1) ?? []
  return {
    key,
    params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
    query: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    token: given.get('authorization')?.replace('Bearer ', '') ?? undefined,
    idempotencyKey: given.get('idempotency-key') ?? undefined,
  }
}

/** Checks as the server does before a handler runs: the session, then the input, with the first message of each field. */
function refusalOf({ access, body, query, params }: CallDefinition, request: Sent): Refusal | undefined {
  if (access !== 'public' && !request.token) return refusal('unauthorized')
  for (const [schema, value] of [
    [params, request.params],
    [query, request.query],
    [body, request.body],
  ] as const) {
    const error = schema?.safeParse(value, { error: codeOfIssue }).error
    const errors = error ? fieldFailures(error) : []
    if (errors[0]) return refusal(errors[0].code, { message: errors[0].message, errors })
  }
  return undefined
}

const respond = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status })

/** The token that a signed-in role of a test has. */
export const tokenOf = (role: Role): string => `token-of-${role}`
