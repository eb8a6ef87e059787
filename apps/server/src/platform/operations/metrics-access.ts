// Who may read /metrics: this machine itself, or whoever knows the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export interface MetricsAccess {
  readonly token: string | undefined
  /** A proxy speaks from this machine for the whole world: then only the token counts. */
  readonly isBehindProxy: boolean
}
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
/** One of these, and the request was passed on, whatever the configuration says of proxies. */
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

export function mayRead(request: FastifyRequest, { token, isBehindProxy }: MetricsAccess): boolean {
  const { authorization = '', host = '' } = request.headers
  if (token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))) return true
  if (isBehindProxy || PASSED_ON.some((name) => request.headers[name] !== undefined)) return false
  // a page that a browser of this machine shows could ask under another name
  return LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_NAME.test(host)
}
