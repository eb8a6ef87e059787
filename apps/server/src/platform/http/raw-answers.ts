import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type RefusalCode, refusalText } from '@tiffin/contract'
import type { SecurityHeaders } from './security-headers.ts'

const BY_CODE: Readonly<Record<string, { status: number; code: RefusalCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timed_out' },
}
const MALFORMED = { status: 400, code: 'invalid' } as const

/** Returns the headers of a failure without a route. */
export const failureHeaders = (headers: SecurityHeaders): Record<string, string> => ({
  ...headers,
  'x-request-id': randomUUID(),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
})

/** Returns the JSON body of a failure without a route. */
export const failureBody = (code: RefusalCode): string => JSON.stringify(refusalText(code))

/** Returns a whole response as sent over the wire; it closes the connection. */
export function rawFailure(
  status: number,
  code: RefusalCode,
  headers: SecurityHeaders,
  more: Readonly<Record<string, string>> = {},
): string {
  const body = failureBody(code)
  const lines = Object.entries({
    ...failureHeaders(headers),
    ...more,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

type Busy = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null }
/** Returns Fastify's `clientErrorHandler`. */
export const parserErrors = (headers: SecurityHeaders) => (error: Error & { code?: string }, socket: Socket) => {
  // a response that has begun cannot be replaced; Node checks the same field
  const isBusy = (socket as Busy)._httpMessage?.headersSent === true
  if (error.code !== 'ECONNRESET' && socket.writable && !isBusy) {
    const { status, code } = BY_CODE[error.code ?? ''] ?? MALFORMED
    socket.write(rawFailure(status, code, headers))
  }
  socket.destroy(error)
}

/** Refuses `Expect` with anything but `100-continue`. */
export function refuseExpectations(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, failureHeaders(headers)).end(failureBody('invalid'))
  })
}

type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
/** Answers requests with an unsupported upgrade as if without it (RFC 9110, 7.8), such as every request of `curl --http2`. */
export function ignoreOtherUpgrades(server: Server, isOurs: (request: IncomingMessage) => boolean): void {
  const listeners = server.listeners('upgrade') as OnUpgrade[]
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isOurs(request)) for (const listener of listeners) listener.call(server, request, socket, head)
    else readAgain(server, request, socket, head)
  })
}

/** Node has detached its parser from the socket: a new one reads the request again, without the upgrade. */
function readAgain(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
    if (/^(?:upgrade|http2-settings)$/i.test(name)) continue
    lines.push(`${name}: ${/^connection$/i.test(name) ? withoutOffer(value) : value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

// an empty value is legal and means the default of HTTP/1.1
const withoutOffer = (value: string): string =>
  value
    .split(',')
    .map((option) => option.trim())
    .filter((option) => !/^(?:upgrade|http2-settings)$/i.test(option))
    .join(', ')
