// Requests that are all released by their last byte: everything before it is already at the servers.
import { connect, type Socket } from 'node:net'
import type { SentRequest } from '../bench/ask.ts'
import { HANG_MS } from '../bench/ask.ts'

export interface RaceAnswer {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
  readonly json: any
  /** The `set-cookie` values. */
  readonly cookies: readonly string[]
  /** The place of the request in the race. */
  readonly place: number
}
export interface Racer extends SentRequest {
  readonly base: string
}

/** Writes all but the last byte of every request, then the last bytes; resolves with the responses in the order of the requests. */
export async function releaseAtOnce(racers: readonly Racer[]): Promise<RaceAnswer[]> {
  const runners = await Promise.all(racers.map(prepare))
  for (const { release } of runners) release()
  return Promise.all(runners.map(async ({ answer }, place) => ({ ...parse(await answer), place })))
}

interface Runner {
  release(): void
  readonly answer: Promise<Buffer>
}
function prepare(racer: Racer): Promise<Runner> {
  const { hostname, port } = new URL(racer.base)
  const bytes = bytesOf(racer)
  return new Promise((resolve, fail) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.write(bytes.subarray(0, -1), () => resolve({ release: () => void socket.write(bytes.subarray(-1)), answer: answerOf(socket) }))
    })
  })
}

function answerOf(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = []
  socket.setTimeout(HANG_MS, () => socket.destroy())
  return new Promise((resolve) => {
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(parts)))
  })
}

function bytesOf({ method, path, token, body, key, headers = {} }: Racer): Buffer {
  const text = method === 'GET' || method === 'DELETE' ? '' : typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const lines = {
    host: 'prove',
    connection: 'close',
    accept: 'application/json',
    ...(text !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`)
}

function parse(answer: Buffer): Omit<RaceAnswer, 'place'> {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return { status: 0, text: '', json: undefined, cookies: [] }
  const head = answer.subarray(0, end).toString('latin1')
  const raw = answer.subarray(end + 4)
  const text = (/^transfer-encoding: chunked/im.test(head) ? unchunk(raw) : raw).toString('utf8')
  const cookies = [...head.matchAll(/^set-cookie: ([^;\r\n]*)/gim)].map(([, value = '']) => value)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  return { status: Number(head.split(' ')[1]), text, json, cookies }
}

function unchunk(raw: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < raw.length; ) {
    const lineEnd = raw.indexOf('\r\n', at)
    const size = Number.parseInt(raw.subarray(at, lineEnd).toString('latin1'), 16)
    if (!size) break
    parts.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}
