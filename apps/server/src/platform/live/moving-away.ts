import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerEvents } from '@tiffin/contract'
import type { Server } from 'socket.io'
import { failureBody, failureHeaders, rawFailure } from '../http/raw-answers.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'

export interface MovingAway {
  /** Accepts no new connection and closes all one by one over `overMs`, so that they do not reconnect at once. */
  begin(overMs: number): Promise<void>
}

/** Everything reconnects within five seconds. */
const PER_CONNECTION_MS = 3
const SHORTEST_MS = 500
const LONGEST_MS = 4_000
const STEP_MS = 50
const RETRY = { 'retry-after': '1' }

/** Adds the refusal of new connections, which `begin` switches on. */
export function prepareMovingAway<C extends object>(io: Server<C, ServerEvents>, headers: SecurityHeaders): MovingAway {
  let isOn = false
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    // polls of an open connection carry its id
    if (!isOn || /[?&]sid=/.test(request.url ?? '')) return next()
    // a proxy then asks another process; an upgrade has no response object
    if (request.headers.upgrade) return void request.socket.end(rawFailure(503, 'unavailable', headers, RETRY))
    response.writeHead(503, { ...failureHeaders(headers), ...RETRY, connection: 'close' }).end(failureBody('unavailable'))
  })
  return {
    async begin(overMs) {
      isOn = true
      const sockets = [...io.sockets.sockets.values()]
      const spreadMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sockets.length * PER_CONNECTION_MS))
      const steps = Math.max(1, Math.floor(Math.min(overMs, spreadMs) / STEP_MS))
      const perStep = Math.ceil(sockets.length / steps)
      for (let step = 0; step < steps && sockets.length > 0; step += 1) {
        if (step > 0) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
        for (const socket of sockets.splice(0, perStep)) {
          socket.emit('serverStops', { comeBackInMs: hint(spreadMs, steps) })
          // not `disconnect`, after which a client does not reconnect
          socket.conn.close()
        }
      }
      io.engine.close()
    },
  }
}

/** Connections closed over time need no further delay. */
const hint = (spreadMs: number, steps: number): number =>
  Math.round(100 + Math.random() * Math.max(SHORTEST_MS, spreadMs - steps * STEP_MS))
