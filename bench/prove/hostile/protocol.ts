// Bytes that are not proper HTTP: each connection gets a refusal or its end, and the process goes on.
import { connect } from 'node:net'
import type { Random } from '../../fuzz/random.ts'
import { sendPatiently } from '../../send-patiently.ts'
import { askPatiently } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import { BOTH } from '../bench/servers.ts'
import type { Round } from '../check.ts'

const HEAD = 'host: prove\r\ncontent-type: application/json\r\naccept: application/json\r\n'
const LOGIN = '{"email":"a@prove.example","password":"x"}'
/** A connection may stay open this long without a complete request. */
const PATIENCE_MS = 20_000

const post = (headers: string, body: string) => `POST /login HTTP/1.1\r\n${HEAD}${headers}\r\n${body}`
const MALFORMED: Readonly<Record<string, (random: Random) => string | Buffer>> = {
  'random bytes': (random) => Buffer.from(Array.from({ length: random.int(1, 500) }, () => random.int(0, 255))),
  'an unknown method': () => `FETCH /login HTTP/1.1\r\n${HEAD}\r\n`,
  'another protocol': () => 'SSH-2.0-OpenSSH_9.0\r\n',
  'no host': () => 'GET /settings HTTP/1.1\r\n\r\n',
  'two lengths': () => post('content-length: 5\r\ncontent-length: 50\r\n', LOGIN),
  'a length and chunks': () => post('content-length: 4\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\nGET /settings HTTP/1.1\r\n\r\n'),
  'a negative length': () => post('content-length: -1\r\n', LOGIN),
  'a length that is no number': () => post('content-length: 1e3\r\n', LOGIN),
  'a bad chunk': () => post('transfer-encoding: chunked\r\n', 'zz\r\nhello\r\n'),
  'an endless chunk size': () => post('transfer-encoding: chunked\r\n', `${'f'.repeat(500)}\r\n`),
  'a folded header': () => `GET /settings HTTP/1.1\r\n${HEAD}x: a\r\n b\r\n\r\n`,
  'a header with NUL': () => `GET /settings HTTP/1.1\r\n${HEAD}x: a\0b\r\n\r\n`,
  'headers of 100 KB': () => `GET /settings HTTP/1.1\r\n${HEAD}x: ${'x'.repeat(100_000)}\r\n\r\n`,
  'two thousand headers': () => `GET /settings HTTP/1.1\r\n${HEAD}${'x: y\r\n'.repeat(2_100)}\r\n`,
  'a path of 100 KB': () => `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  'invalid UTF-8 in the path': () => Buffer.concat([Buffer.from('GET /\xff\xfe HTTP/1.1\r\n', 'latin1'), Buffer.from(`${HEAD}\r\n`)]),
  'an absolute target': () => `GET http://evil.example/settings HTTP/1.1\r\n${HEAD}connection: close\r\n\r\n`,
  'a body that ends early': () => post('content-length: 500\r\n', LOGIN),
  'a line feed only': () => `GET /settings HTTP/1.1\nhost: prove\n\n`,
  'three requests in one packet': () =>
    `${post(`content-length: ${LOGIN.length}\r\n`, LOGIN)}GET /settings HTTP/1.1\r\n${HEAD}\r\nGARBAGE\r\n\r\n`,
  'forwarded headers': () =>
    `GET /settings HTTP/1.1\r\n${HEAD}x-forwarded-for: ${'1.1.1.1,'.repeat(500)}\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n`,
  'an upgrade to nothing': () => `GET /settings HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: nothing\r\n\r\n`,
  'a broken WebSocket': () =>
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 99\r\nsec-websocket-key: x\r\n\r\n`,
  'an expectation': () => post(`content-length: ${LOGIN.length}\r\nexpect: 200-maybe\r\n`, LOGIN),
}

interface Exchange {
  readonly text: string
  readonly statuses: readonly number[]
  readonly isEnded: boolean
}
/** Sends the bytes and half-closes; resolves with what came back when the server has ended the connection. */
function exchange(port: number, bytes: string | Buffer): Promise<Exchange> {
  return new Promise((resolve) => {
    let text = ''
    let isEnded = true
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(PATIENCE_MS, () => {
      isEnded = false
      socket.destroy()
    })
    socket.on('connect', () => socket.end(bytes))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({ text, statuses, isEnded })
    })
  })
}

/** Sends each kind once to each process. */
export async function sendMalformed(bench: Bench, random: Random): Promise<Round> {
  const violations: string[] = []
  for (const which of BOTH) {
    const { port, base } = bench.servers[which]
    await Promise.all(
      Object.entries(MALFORMED).map(async ([name, write]) => {
        const bytes = write(random)
        const { text, statuses, isEnded } = await sendPatiently(
          () => exchange(port, bytes),
          (answer) => answer.statuses.includes(503),
        )
        if (!isEnded) violations.push(`${name}: the connection stays open`)
        if (statuses.some((status) => status >= 500)) violations.push(`${name}: status ${statuses}`)
        if (/node_modules|\bat .+:\d+:\d+/.test(text)) violations.push(`${name}: the response shows internals`)
      }),
    )
    const { status } = await askPatiently(base, { method: 'GET', path: '/settings' })
    if (status !== 200) violations.push(`afterwards /settings returns ${status}`)
  }
  return { violations, counts: { sent: 2 * Object.keys(MALFORMED).length } }
}
