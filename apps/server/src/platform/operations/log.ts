// One JSON line per request with an allowlist of fields: never a body, token, code, e-mail or address (docs/trust.md#16).
import type { FastifyInstance } from 'fastify'

export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
  },
})

/** The path without its query: ids and searches of people stay out of the log. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        role: request.caller?.role,
        accountId: request.caller?.id,
      },
      'request',
    )
  })
}
