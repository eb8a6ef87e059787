// One JSON line per request with an allowlist of fields: never a body, token, code, email or address (docs/trust.md#16).
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** Lines are collected for this long, or up to this size: a write for each request costs more than making its line. */
const COLLECTED_MS = 100
const COLLECTED_BYTES = 8 * 1024
/** While the lines cannot be written, further ones are dropped. */
const MOST_BYTES = 1024 * 1024

/** Returns the log of the process, with levels as words: of an error it writes type, message and stack only. `to`: absent, standard output. */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }) },
  }
  // written when the process exits, too
  return level === 'silent' ? pino(options) : pino(options, to ?? openLog())
}

/** Standard output. A full disk under it costs lines; it neither ends the process nor keeps it from ending. */
function openLog() {
  const log = pino.destination({ sync: false, minLength: COLLECTED_BYTES, maxLength: MOST_BYTES, periodicFlush: COLLECTED_MS })
  let isBroken = false
  log.on('error', () => (isBroken = true))
  log.on('write', () => (isBroken = false))
  // pino calls it at the exit, and sonic-boom repeats a failed write for ever
  const flush = log.flushSync.bind(log)
  log.flushSync = () => {
    if (!isBroken) flush()
  }
  return log
}

// the query may hold ids and searches for people
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Logs every response; one to a monitor, which asks every few seconds, at the level debug unless it is a failure. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRoutine = request.routeOptions.config?.counts === 'monitoring' && reply.statusCode < 400
    request.log[isRoutine ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        role: request.caller?.role,
        accountId: request.caller?.accountId,
      },
      'request',
    )
    done()
  })
}
