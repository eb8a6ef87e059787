import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  readonly isOn: boolean
  /** Every response closes its connection from now on, so that the next request reaches another process. */
  begin(): void
  /** Accepts no connection any more; resolves after the last running request, or after `RUNNING_REQUESTS_MS`. */
  finish(): Promise<void>
}

const RUNNING_REQUESTS_MS = 10_000
/** A silent body or an idle connection is not awaited longer. */
const SILENCE_MS = 500
const LOOK_EVERY_MS = 20
/** A turn in which a request is answered takes longer. */
const QUIET_TURN_MS = 0.1
const MOST_TURNS = 1_000

interface Running {
  readonly request: IncomingMessage
  bytesSeen: number
  seenAt: number
}

/** Watches a server's requests, without long polls of the live channel. */
export function watchRequests(server: Server): Draining {
  const running = new Map<ServerResponse, Running>()
  const sockets = new Set<Socket>()
  let isOn = false
  const leave = function (this: ServerResponse) {
    running.delete(this)
  }
  const forget = function (this: Socket) {
    sockets.delete(this)
  }
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', forget)
  })
  server.prependListener('request', (request, response) => {
    if (isOn) endAfter(response)
    running.set(response, { request, bytesSeen: 0, seenAt: 0 })
    // one function for all responses; `once` would make two for each
    response.on('close', leave)
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
      // not closeAllConnections, which spares WebSockets: one whose peer is asleep stays open for half a minute
      const watch = watchSilence(running, () => {
        for (const socket of sockets) socket.destroy()
      })
      await quietTurn(server)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearInterval(watch)
    },
  }
}

/** Resolves after a turn of the event loop without work: Node accepts one connection per turn, and `close` resets those that wait. */
async function quietTurn(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  await nextTurn()
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const [before, start] = [accepted, performance.now()]
    await nextTurn()
    if (accepted === before && performance.now() - start < QUIET_TURN_MS) break
  }
  server.off('connection', count)
}

/** Answers 502 to a proxy with `X-Ask-Another: reads` (deploy/nginx), which then avoids this process and repeats the read at another. */
export function sendReadsOn(app: FastifyInstance, draining: Draining): void {
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    if (!draining.isOn || headers['x-ask-another'] !== 'reads' || !['GET', 'HEAD'].includes(method)) return done()
    reply.code(502).send()
  })
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const endAfter = (response: ServerResponse): void => {
  if (!response.headersSent) response.shouldKeepAlive = false
}

function watchSilence(running: ReadonlyMap<ServerResponse, Running>, giveUp: () => void): NodeJS.Timeout {
  // counted, not measured: a process that was paused first reads what arrived meanwhile
  let [now, lastWork] = [0, 0]
  return setInterval(() => {
    now += LOOK_EVERY_MS
    if ([...running.values()].some((one) => isMoving(one, now))) lastWork = now
    if (now - lastWork > SILENCE_MS || now > RUNNING_REQUESTS_MS) giveUp()
  }, LOOK_EVERY_MS)
}

function isMoving(one: Running, now: number): boolean {
  const { request } = one
  if (request.complete) return true
  if (request.socket.bytesRead !== one.bytesSeen) {
    one.bytesSeen = request.socket.bytesRead
    one.seenAt = now
  }
  return now - one.seenAt < SILENCE_MS
}
