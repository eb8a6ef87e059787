import { type CallDefinition, calls, type RefusalCode, type RefusalText, refusalText } from '@tiffin/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { languageOf } from './page-language.ts'
import { failurePage, isPageRoute } from './pages.ts'
import { InvalidInput } from './wire-format.ts'

const MAX_MESSAGE = 200
const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many',
}
const RETRY_SECONDS = 2

/** Sets the handlers that turn errors and unknown addresses into a status, a code and a message (docs/errors.md). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | InvalidInput, request, reply) => {
    if (error instanceof InvalidInput) return send(request, reply, 400, error.text, { errors: error.failures })
    if (error instanceof Refusal) {
      const { status, retryAfter = status === 503 || status === 429 ? RETRY_SECONDS : undefined } = error
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return send(request, reply, status, error.text, error.fields)
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
    if (status >= 400 && status < 500) return send(request, reply, status, refusalText(BY_STATUS[status] ?? 'invalid'))
    request.log.error({ err: error, requestId: request.id }, 'an unexpected error')
    return send(request, reply, 500, refusalText('internal_error'))
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, 404, refusalText('not_found')))
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, text: RefusalText, fields: object = {}) {
  if (isPageRoute(request))
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(failurePage(status, languageOf(request.headers.cookie)))
  // without a request id, a 404 has the same bytes for a missing object and another account's
  const requestId = status >= 500 ? { requestId: request.id } : {}
  const { call } = request.routeOptions.config
  const { failureFields }: Partial<CallDefinition> = call ? calls[call] : {}
  const answer = { ...text, message: text.message.slice(0, MAX_MESSAGE), ...fields, ...failureFields, ...requestId }
  return reply.code(status).type('application/json; charset=utf-8').send(answer)
}
