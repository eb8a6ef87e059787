// Sends one request and says honestly what came back: a response, or none.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { sendPatiently } from '../../send-patiently.ts'

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly token?: string | undefined
  readonly body?: unknown
  readonly key?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}
export interface ReceivedResponse {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
  readonly json: any
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly ms: number
}
export interface MissingResponse {
  readonly status: 0
  /** The connection was an old one, which the server may have closed at the same moment. */
  readonly isReused: boolean
  readonly reason: string
  readonly ms: number
}

/** A response later than this counts as a hang, on a machine under load. */
export const HANG_MS = 45_000
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
export const closeConnections = (): void => agent.destroy()

export function ask(base: string, { method, path, token, body, key, headers }: SentRequest): Promise<ReceivedResponse | MissingResponse> {
  const { hostname, port } = new URL(base)
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const sent = {
    accept: 'application/json',
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...headers,
  }
  const from = performance.now()
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: 0, isReused: asking.reusedSocket, reason: error.message, ms: performance.now() - from })
    const asking = request({ hostname, port, method, path, headers: sent, agent, timeout: HANG_MS }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const received = Buffer.concat(parts).toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          text: received,
          json: parse(received),
          headers: response.headers,
          ms: performance.now() - from,
        })
      })
    })
    asking.on('timeout', () => asking.destroy(new Error(`no response in ${HANG_MS / 1000} s`)))
    asking.on('error', fail)
    asking.end(text)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const askPatiently = (base: string, asked: SentRequest): Promise<ReceivedResponse | MissingResponse> =>
  sendPatiently(
    () => ask(base, asked),
    (answer) => answer.status === 503 || ('json' in answer && answer.json?.code === 'key_in_flight'),
  )

/** Asks patiently; returns a success, or throws. A write happens once. */
export async function mustAsk(base: string, asked: SentRequest): Promise<ReceivedResponse> {
  const answer = await askPatiently(base, asked.method === 'GET' ? asked : { key: randomUUID(), ...asked })
  if (answer.status === 0 || answer.status >= 300)
    throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${'text' in answer ? answer.text.slice(0, 200) : answer.reason}`)
  return answer as ReceivedResponse
}
