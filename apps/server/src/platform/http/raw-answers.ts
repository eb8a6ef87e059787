import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
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
