import { fastifyCookie as cookieFormat } from '@fastify/cookie'
import { type CallDefinition, type CallName, calls, codesOfCall, failureResponses } from '@tiffin/contract'
import { LANGUAGES } from '@tiffin/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cipher } from '../cipher.ts'
import type { Database, Db } from '../database/database.ts'
import { markOf } from '../database/request-mark.ts'
import { requestDeadline } from '../deadline.ts'
import { Refusal, refuse } from '../refusal.ts'
import { answerConfirmed, confirmCaller, identify } from './caller.ts'
import { type CookieRules, cookieAttributes } from './cross-origin.ts'
import type { BrowserCookies, Handlers, Queue, SharedRead } from './handler.ts'
import { MAX_KEY_LENGTH, respondOnce } from './idempotency.ts'
import { isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { isLogin } from './limits/login-limits.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { closePages, openPages } from './page-cookie.ts'
import { chosenLanguageOf } from './page-language.ts'
import type { ReadyAnswers, Requester } from './ready/ready-answers.ts'
import { sendReady } from './ready/send-ready.ts'
import type { Caller } from './session.ts'

export interface MountOptions {
  readonly database: Database
  readonly rateLimits: RateLimits
  readonly cipher: Cipher
  readonly cookieRules: CookieRules
  readonly ready: ReadyAnswers
}
declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
  }
}
type AnyHandler = ((incoming: object) => Promise<unknown>) & {
  readonly shared?: SharedRead<object, unknown>
  readonly queue?: Queue
  readonly steps?: { prepare(incoming: object): Promise<unknown>; commit(incoming: object, prepared: unknown): Promise<unknown> }
}

/** Adds a route for every path of every call. */
export function mountCalls(app: FastifyInstance, handlers: Handlers, options: MountOptions): void {
  app.decorateRequest('caller', null)
  for (const name of Object.keys(calls) as CallName[]) {
    const definition: CallDefinition = calls[name]
    const handler = handlers[name] as unknown as AnyHandler
    for (const path of [definition.path, ...(definition.also ?? [])]) {
      app.route({
        method: definition.method,
        url: path,
        schema: schemaOf(name, definition, path !== definition.path),
        config: { call: name },
        ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
        onRequest: (request, reply, done) => {
          identify(request, definition)
          const known = handler.shared && isShared(handler.shared, request) ? options.ready.find(request.url) : undefined
          if (known) void sendReady(options.ready, known, request, reply)
          else done()
        },
        handler: (request, reply) => {
          const exchange = { name, definition, handler, request, reply, options }
          if (handler.shared && isShared(handler.shared, request)) return answerAlike(exchange, handler.shared)
          return answerConfirmed(request, definition, () => answer(exchange))
        },
        // a caller without access gets no other error
        errorHandler: async (error, request) => {
          await confirmCaller(request, definition)
          throw error
        },
      })
    }
  }
}

function schemaOf(name: CallName, definition: CallDefinition, isAlias: boolean): object {
  const { params, query, body, answer: success, failure, status = 200, summary, access, alsoFor } = definition
  return {
    operationId: name,
    summary,
    tags: [access],
    ...(isAlias && { hide: true }),
    security: access === 'public' ? [] : [access, ...(alsoFor ? [alsoFor] : [])].map((role) => ({ [role]: [] })),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: success, ...failureResponses(codesOfCall(definition), failure) },
  }
}

interface Exchange {
  readonly name: CallName
  readonly definition: CallDefinition
  readonly handler: AnyHandler
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: MountOptions
}

/** Returns whether the caller gets the same as a guest, from an answer that may be kept; a session that has ended since does, too. */
const isShared = ({ except, isPersonal }: SharedRead<object, unknown>, { caller, query }: FastifyRequest): boolean =>
  (caller === null || caller.role !== except) && !isPersonal?.(query as object)

/** Sends the answer that callers get alike. */
async function answerAlike({ name, definition, request, reply, options }: Exchange, { read, changesAt }: SharedRead<object, unknown>) {
  const { params, query, url } = request
  const write = reply.getSerializationFunction(String(definition.status ?? 200))
  if (!write) throw new Error(`${name} has no serializer`)
  const make = async ({ id }: Requester) => {
    const db = options.database.until(requestDeadline(), markOf(id, name))
    const incoming = { params, query, caller: null, db }
    const result = await read(incoming)
    return { body: write(result as Record<string, unknown>), changesAt: changesAt?.(result, incoming) ?? Number.POSITIVE_INFINITY }
  }
  const key = `${name} ${JSON.stringify([params, query])}`
  const known = await options.ready.get({ key, address: url, type: JSON_TYPE, make }, request)
  return sendReady(options.ready, known, request, reply)
}
const JSON_TYPE = 'application/json; charset=utf-8'

async function answer(exchange: Exchange): Promise<unknown> {
  const { name, definition, request, reply, options } = exchange
  const { caller, body } = request
  const login = { call: name, limit: definition.limit, email: (body as { email?: string } | undefined)?.email }
  const isKnown = isLogin(login) && isKnownBrowser(request, options.cipher, login)
  const attempted = { ...login, caller, address: request.countedAddress, isKnownBrowser: isKnown }
  await options.rateLimits.attempt(attempted)
  const performed = await perform(exchange).catch(async (error: unknown) => {
    if (error instanceof Refusal && isNoGuess(definition, error)) await options.rateLimits.unavailable(attempted)
    throw error
  })
  await options.rateLimits.loggedIn(attempted)
  if (isLogin(login) && login.email !== undefined) rememberBrowser(request, reply, options.cipher, options.cookieRules, login)
  reply.code(performed.status)
  return performed.answer
}

/** Returns whether a refused call says nothing about the password or credential that was sent. */
const isNoGuess = ({ limit }: CallDefinition, { status, code }: Refusal): boolean =>
  status === 503 || (limit === 'ownPassword' && code !== 'wrong_current_password')

type Performed = Promise<{ status: number; answer: unknown }>

function perform(exchange: Exchange): Performed {
  const { name, request, options, handler } = exchange
  // the time of a request runs while it waits for its turn
  const db = options.database.until(requestDeadline(), markOf(request.id, name), request.remembered?.guard, request.caller ?? undefined)
  return handler.queue && request.caller ? inTurn(handler.queue, request.caller, () => performNow(exchange, db)) : performNow(exchange, db)
}

async function inTurn<T>({ turns, putOff }: Queue, { accountId }: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(accountId, work)
  } catch (error) {
    if (!putOff || !(error instanceof Refusal) || error.code !== 'unavailable') throw error
    throw refuse(putOff, error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter })
  }
}

async function performNow({ definition, handler, request, reply, options }: Exchange, db: Db): Performed {
  const { caller, params, query, body } = request
  const countMail = () => options.rateLimits.mail(request.countedAddress)
  const cookies = cookiesOf(request, reply, options)
  const status = definition.status ?? 200
  const key = idempotencyKey(request)
  // keys belong to accounts, so a public call ignores them
  if (key === undefined || !caller || definition.access === 'public')
    return { status, answer: await handler({ params, query, body, caller, cookies, countMail, db }) }
  const attempt = { scope: caller.accountId, key, request: JSON.stringify([request.method, request.url, request.body ?? null]) }
  const { steps } = handler
  const incoming = { params, query, body, caller, cookies, countMail }
  return respondOnce(db, options.cipher, attempt, {
    prepare: steps && (() => steps.prepare({ ...incoming, db })),
    commit: async (tx, prepared) => ({
      status,
      answer: await (steps ? steps.commit({ ...incoming, db: tx }, prepared) : handler({ ...incoming, db: tx })),
    }),
  })
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method === 'GET') return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) throw refuse('invalid')
  return key
}

function cookiesOf(request: FastifyRequest, reply: FastifyReply, { cookieRules: rules, cipher }: MountOptions): BrowserCookies {
  const pages = { cipher, secure: rules.secure }
  const chosen = chosenLanguageOf(request.headers.cookie)
  return {
    language: chosen ?? LANGUAGES[0],
    chosenLanguage: chosen,
    read: (name) => cookieFormat.parse(request.headers.cookie ?? '')[name],
    write: (name, value, seconds) =>
      void reply.header(
        'set-cookie',
        cookieFormat.serialize(name, value, { path: '/', httpOnly: true, maxAge: seconds, ...cookieAttributes(request, rules) }),
      ),
    openPages: (role, token) => openPages(reply, pages, role, token),
    closePages: (session) => closePages(request, reply, pages, session),
  }
}
