// A TCP proxy to a server of this machine, whose connections can be cut, or fall silent as on a line that is interrupted without notice.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Gate {
  readonly port: number
  /** Accepts connections, again after `cut`. */
  open(): Promise<void>
  /** Ends all connections and accepts no new one. */
  cut(): void
  /** Open connections stay open and pass nothing more; new ones work. */
  silence(): void
  close(): void
}

/** Opens a gate to a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  const passing = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const socket of [from, to]) {
      passing.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          passing.delete(socket)
          for (const one of [from, to]) one.destroy()
        })
    }
    from.pipe(to).pipe(from)
  })
  let port = 0
  const gate: Gate = {
    get port() {
      return port
    },
    async open() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      port = typeof address === 'object' && address ? address.port : 0
    },
    cut() {
      server.close()
      for (const socket of passing) socket.destroy()
    },
    silence() {
      for (const socket of passing) socket.unpipe().pause()
    },
    close: () => gate.cut(),
  }
  await gate.open()
  return gate
}
