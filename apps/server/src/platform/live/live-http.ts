import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'
import { failureBody, failureHeaders, rawFailure } from '../http/raw-answers.ts'
import type { SecurityHeaders } from '../http/security-headers.ts'
import { Refusal, refuse } from '../refusal.ts'

export interface LiveHttpOptions {
  readonly server: HttpServer
  readonly headers: SecurityHeaders
  readonly admit: (request: IncomingMessage) => Promise<void>
}
const PATH = '/socket.io/'

/** Adds headers, counting and refusals to Engine.IO's HTTP requests. */
export function prepareLiveHttp(io: Server, { server, headers, admit }: LiveHttpOptions): void {
  const connections = new Set<string>()
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const query = queryOf(request)
    const refused = (error: unknown) => refuseRequest(request, response, headers, error)
    if (!request.headers.upgrade) for (const [name, value] of Object.entries(failureHeaders(headers))) setUnlessType(response, name, value)
    // JSONP is for browsers that no longer exist
    if (query.has('j') || !isKnownRequest(connections, request, query)) return refused(refuse('invalid'))
    if (query.has('sid')) return next()
    admit(request).then(() => next(), refused)
  })
  io.engine.on('connection', (connection: { readonly id: string; once(event: 'close', listener: () => void): void }) => {
    connections.add(connection.id)
    connection.once('close', () => connections.delete(connection.id))
  })
  // Engine.IO closes these without a word
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!url.startsWith(PATH)) socket.end(rawFailure(400, 'invalid', headers))
  })
}

const setUnlessType = (response: ServerResponse, name: string, value: string): void => {
  if (name !== 'content-type') response.setHeader(name, value)
}
const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?').slice(1).join('?'))

function refuseRequest(request: IncomingMessage, response: ServerResponse, headers: SecurityHeaders, error: unknown): void {
  const { status, code, retryAfter } = error instanceof Refusal ? error : refuse('unavailable')
  const more = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  // an upgrade has no response object
  if (request.headers.upgrade) request.socket.end(rawFailure(status, code, headers, more))
  else response.writeHead(status, { ...failureHeaders(headers), ...more }).end(failureBody(code))
}

/** Returns whether Engine.IO accepts a request; it would answer others in its own format. */
function isKnownRequest(connections: ReadonlySet<string>, { method, headers }: IncomingMessage, query: URLSearchParams): boolean {
  const sid = query.get('sid')
  if (query.get('EIO') !== '4' || (sid === null ? method !== 'GET' : !connections.has(sid))) return false
  return query.get('transport') === (headers.upgrade?.toLowerCase() ?? 'polling')
}
