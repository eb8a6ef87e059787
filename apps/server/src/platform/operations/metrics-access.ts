import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export interface MetricsAccess {
  readonly token: string | undefined
  /** Behind a proxy every request seems local, so only the token counts. */
  readonly isBehindProxy: boolean
}
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** Headers of a request that a proxy has passed on, whatever the configuration says. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
  'forwarded',
  'via',
  'cf-connecting-ip',
]

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns whether a request may read /metrics: with the token, or from this machine without a proxy. */
export function mayRead(request: FastifyRequest, { token, isBehindProxy }: MetricsAccess): boolean {
  const { authorization = '', host = '' } = request.headers
  if (token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))) return true
  if (isBehindProxy || PASSED_ON.some((name) => request.headers[name] !== undefined)) return false
  // a page in a local browser could use another host name (DNS rebinding)
  return LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_NAME.test(host)
}
