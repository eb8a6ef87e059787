// The end of a process that nobody notices: connections move on while it still serves, and what is being answered is waited for.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  readonly isOn: boolean
  /** From now on every answer ends its connection, so that the next request goes to whoever stays. */
  begin(): void
  /** Accepts nobody any more; answers when the last running request is done, or when patience ends. */
  finish(): Promise<void>
}

/** Running requests have this long. */
const TIMEOUT_MS = 10_000
/** A body of which nothing comes for this long is not waited for, nor is a connection on which nobody asks. */
const SILENCE_MS = 500
const LOOK_EVERY_MS = 20

interface Running {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  bytesSeen: number
  seenAt: number
}

/** Watches a server from its first request on; long polls of the live channel are not among them. */
export function watchRequests(server: Server): Draining {
  const running = new Map<ServerResponse, Running>()
  let isOn = false
  server.prependListener('request', (request, response) => {
    if (isOn) endAfter(response)
    running.set(response, { request, response, bytesSeen: 0, seenAt: performance.now() })
    response.once('close', () => running.delete(response))
  })
  const begin = () => {
    isOn = true
    for (const response of running.keys()) endAfter(response)
  }
  return {
    get isOn() {
      return isOn
    },
    begin,
    async finish() {
      begin()
      // straight after the kernel was asked for connections and bytes: what had come before is ours to answer
      await new Promise((resolve) => setImmediate(resolve))
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const watch = watchSilence(running, () => server.closeAllConnections())
      await closed
      clearInterval(watch)
    },
  }
}

/**
 * A proxy that asks another process when a read is answered with 502 says so by `X-Ask-Another: reads` (deploy/nginx). It then leaves
 * this one alone altogether: a POST that came in the very moment of the end could not be sent again. No answer of ours is a 502 otherwise.
 */
export function sendReadsOn(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (!draining.isOn || headers['x-ask-another'] !== 'reads' || !['GET', 'HEAD'].includes(method)) return
    return reply.code(502).send()
  })
}

/** Node then says so to the client too. */
const endAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.shouldKeepAlive = false
}

function watchSilence(running: ReadonlyMap<ServerResponse, Running>, giveUp: () => void): NodeJS.Timeout {
  const since = performance.now()
  let lastWork = since
  return setInterval(() => {
    const now = performance.now()
    if ([...running.values()].some((one) => isMoving(one, now))) lastWork = now
    if (now - lastWork > SILENCE_MS || now - since > TIMEOUT_MS) giveUp()
  }, LOOK_EVERY_MS)
}

function isMoving(one: Running, now: number): boolean {
  const { request } = one
  // whole, it is our turn
  if (request.complete) return true
  if (request.socket.bytesRead !== one.bytesSeen) {
    one.bytesSeen = request.socket.bytesRead
    one.seenAt = now
  }
  return now - one.seenAt < SILENCE_MS
}
