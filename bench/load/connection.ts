// A keep-alive HTTP/1.1 client with one request at a time, as cheap as possible: load and server share the machine's cores.
import { connect } from 'node:net'

export interface Reply {
  readonly status: number
  /** Bytes of the body as sent, compressed or not. */
  readonly size: number
  /** The body; empty unless asked for or refused. */
  readonly text: string
}
export interface Connection {
  /** Sends a whole request, head and body. Rejects when the connection breaks. */
  send(request: Buffer, isRead?: boolean): Promise<Reply>
  close(): void
}
interface Waiting {
  readonly isRead: boolean
  resolve(reply: Reply): void
  reject(error: Error): void
}
const HEAD_END = '\r\n\r\n'
const EMPTY = Buffer.alloc(0)

/** Opens a connection to a port of this machine. */
export function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: Waiting | undefined
  let received: Buffer = EMPTY
  let hasFailed: Error | undefined
  const fail = (error: Error) => {
    hasFailed = error
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    const reply = waiting && readReply(received, waiting.isRead)
    if (!waiting || !reply) return
    const { resolve } = waiting
    waiting = undefined
    received = EMPTY
    resolve(reply)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve({
        send: (request, isRead = false) =>
          new Promise((done, refused) => {
            if (hasFailed) return refused(hasFailed)
            waiting = { isRead, resolve: done, reject: refused }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      })
    })
  })
}

/** Returns the reply; undefined until all of it has arrived. */
function readReply(received: Buffer, isRead: boolean): Reply | undefined {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end).toLowerCase()
  const status = Number(head.slice(9, 12))
  const isText = isRead || status >= 300
  const from = end + HEAD_END.length
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1]
  if (length !== undefined) {
    if (received.length < from + Number(length)) return undefined
    return { status, size: Number(length), text: isText ? received.toString('utf8', from) : '' }
  }
  if (!head.includes('\r\ntransfer-encoding: chunked')) return { status, size: 0, text: '' }
  const body = readChunks(received, from)
  return body && { status, size: body.reduce((sum, part) => sum + part.length, 0), text: isText ? Buffer.concat(body).toString() : '' }
}

function readChunks(received: Buffer, start: number): Buffer[] | undefined {
  const parts: Buffer[] = []
  for (let from = start; ; ) {
    const lineEnd = received.indexOf('\r\n', from)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(received.toString('latin1', from, lineEnd), 16)
    const next = lineEnd + 2 + size + 2
    if (received.length < next) return undefined
    if (size === 0) return parts
    parts.push(received.subarray(lineEnd + 2, lineEnd + 2 + size))
    from = next
  }
}
