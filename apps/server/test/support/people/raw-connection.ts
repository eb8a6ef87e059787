// A live connection without a client library, for arbitrary bytes.
import { Manager } from 'socket.io-client'
import { found } from '../scene/patience.ts'

export interface RawConnection {
  /** The received messages as on the wire, oldest first. */
  readonly received: string[]
  readonly isOpen: boolean
  /** Sends an Engine.IO message, which Socket.IO parses. */
  write(text: string): void
  /** Sends a WebSocket frame. */
  send(frame: string | Buffer): void
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>
  close(): void
}
interface Frames {
  readonly ws: { send(frame: string | Buffer): void }
}

export function connectRaw(
  base: string,
  query: Record<string, string> = {},
  extraHeaders: Record<string, string> = {},
): Promise<RawConnection> {
  const manager = new Manager(base, {
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    query,
    extraHeaders,
  })
  const received: string[] = []
  return new Promise((done, fail) => {
    manager.open((error) => {
      if (error) return fail(error)
      const { engine } = manager
      engine.on('data', (data: unknown) => void received.push(String(data)))
      done({
        received,
        get isOpen() {
          return engine.readyState === 'open'
        },
        write: (text) => void engine.write(text),
        send: (frame) => (engine.transport as unknown as Frames | undefined)?.ws.send(frame),
        ended: new Promise((over) => engine.on('close', () => over())),
        close: () => void engine.close(),
      })
    })
  })
}

/** Opens a connection with a session that the server knows. */
export async function connectRawAs(base: string, token: string | null): Promise<RawConnection> {
  const connection = await connectRaw(base)
  connection.write(`0${JSON.stringify({ token })}`)
  await found(() => {
    if (!connection.isOpen) throw new Error(`not let in: ${connection.received}`)
    return connection.received.find((text) => text.startsWith('0{'))
  })
  return connection
}
