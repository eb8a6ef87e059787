// Errors outside the routes (router, HTTP parser, Socket.IO) have the documented format, unsupported upgrades included.
import { once } from 'node:events'
import { connect } from 'node:net'
import { REFUSALS } from '@tiffin/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRaw } from './support/people/raw-connection.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface Raw {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Everything after the first response. */
  readonly all: string
}
/** Sends bytes and reads until the server ends the connection. */
async function send(bytes: string): Promise<Raw> {
  const { port } = new URL(app.base)
  const socket = connect(Number(port), '127.0.0.1')
  let all = ''
  socket.on('data', (data) => {
    all += data.toString('latin1')
  })
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  const [head = '', rest = ''] = all.split('\r\n\r\n')
  // whole or in chunks
  const body = /^[\da-f]+\r\n([\s\S]*?)\r\n/.exec(rest)?.[1] ?? rest
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])),
    body,
    all,
  }
}
const request = (line: string, headers: Record<string, string> = {}, body = '') =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'x', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`

function expectOurFailure({ status, headers, body }: Raw, expected: number): void {
  expect(status).toBe(expected)
  const answer = JSON.parse(body)
  expect(REFUSALS).toHaveProperty(answer.code)
  expect(answer.message).toEqual(expect.any(String))
  expect([answer.message.length > 0, answer.message.length <= 200, 'statusCode' in answer]).toEqual([true, true, false])
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,36}$/)
}

describe('the documented format and headers', () => {
  it.each([
    ['an address that does not decode', request('GET /profile/%zz/edit'), 400],
    ['an address of no server', request('GET //:80:/'), 400],
    ['a parameter of 5,000 characters', request(`PATCH /profile/${'x'.repeat(5_000)}/edit`), 401],
    ['an unknown address of 5,000 characters', request(`GET /${'x'.repeat(5_000)}`, { Accept: 'application/json' }), 404],
    ['a line that is no request', 'NONSENSE\r\n\r\n', 400],
    ['headers of 40 kB', request('GET /settings', { 'X-Long': 'x'.repeat(40_000) }), 431],
    ['no Host', 'GET /settings HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', request('POST /login', { Expect: 'more' }), 417],
    ['a chunk that is none', request('POST /login', { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' }, 'zz\r\n'), 400],
    ['a live connection without a transport', request('GET /socket.io/?EIO=4'), 400],
    ['an unknown live connection', request('GET /socket.io/?EIO=4&transport=polling&sid=x'), 400],
    ['an old protocol', request('GET /socket.io/?EIO=3&transport=polling'), 400],
    ['JSONP', request('GET /socket.io/?EIO=4&transport=polling&j=0'), 400],
  ])('%s', async (_what, bytes, status) => {
    expectOurFailure(await send(bytes), status)
  })

  it('an impossible WebSocket handshake', async () => {
    const handshake = {
      Connection: 'Upgrade, close',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    for (const [path, headers] of [
      ['/socket.io/?EIO=4&transport=websocket&sid=x', {}],
      ['/socket.io/?EIO=3&transport=websocket', {}],
      ['/socket.io/?EIO=4&transport=websocket', { Upgrade: 'h2c' }],
    ] as const)
      expectOurFailure(await send(request(`GET ${path}`, { ...handshake, ...headers })), 400)
  })

  it('a page navigation to a malformed address gets a page with status 400', async () => {
    const { status, headers, body } = await send(request('GET //:80:/', { Accept: 'text/html' }))
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('This page cannot be shown')
  })
})

it('an offer of another protocol is refused; the live channel itself still upgrades', async () => {
  for (const upgrade of ['h2c', 'websocket'])
    expectOurFailure(await send(request('GET /settings', { Connection: 'Upgrade, close', Upgrade: upgrade })), 400)
  const connection = await connectRaw(app.base)
  expect(connection.isOpen).toBe(true)
  connection.close()
})
