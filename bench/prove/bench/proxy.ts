// A TCP proxy that can delay bytes, stay silent, reset, half-close, cut after n bytes, and hold a chunk at a point that a watcher names.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** `request`: to the server behind the proxy; `response`: from it. */
export type Direction = 'request' | 'response'
export interface Trouble {
  /** Every chunk waits this long. */
  readonly delayMs?: number
  /** Nothing passes until the trouble ends; connections stay open. */
  readonly isSilent?: boolean
  /** New connections are reset. */
  readonly isAway?: boolean
  /** A connection is reset after this many bytes of its responses. */
  readonly cutAfter?: number
}
/** Sees every chunk; `hold` drops it and everything after it on that connection, `reset` also resets the connection. */
export type Watcher = (direction: Direction, chunk: Buffer, connection: object) => 'pass' | 'hold' | 'reset'

type Observer = (direction: Direction, chunk: Buffer, connection: object) => void

export interface FaultProxy {
  readonly port: number
  /** Applies to open and new connections; undefined ends the trouble. */
  trouble(trouble: Trouble | undefined): void
  watch(watcher: Watcher | undefined): void
  /** Resets every open connection. */
  reset(): void
  /** Sends the end of the stream to every client, which can still send. */
  halfClose(): void
  close(): Promise<void>
}

interface Line {
  readonly direction: Direction
  readonly from: Socket
  readonly to: Socket
  readonly connection: object
}
interface State {
  readonly open: Set<Socket>
  /** Resumes what waits for the end of a silence. */
  readonly waiting: Set<() => void>
  trouble: Trouble
  watcher: Watcher | undefined
  readonly observe: Observer | undefined
}

/** Opens a proxy to a port of this machine, or to the one that a function chooses for each connection. @param observe sees every chunk */
export async function openProxy(target: number | (() => number), observe?: Observer): Promise<FaultProxy> {
  const state: State = { open: new Set(), waiting: new Set(), trouble: {}, watcher: undefined, observe }
  const clients = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (state.trouble.isAway) return void client.resetAndDestroy()
    const upstream = connect({
      port: typeof target === 'number' ? target : target(),
      host: '127.0.0.1',
      allowHalfOpen: true,
      noDelay: true,
    })
    const connection = {}
    for (const socket of [client, upstream]) state.open.add(socket)
    clients.add(client)
    client.once('close', () => clients.delete(client))
    pump({ direction: 'request', from: client, to: upstream, connection }, state)
    pump({ direction: 'response', from: upstream, to: client, connection }, state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: FaultProxy = {
    port: (server.address() as AddressInfo).port,
    trouble(trouble) {
      state.trouble = trouble ?? {}
      for (const resume of state.waiting) resume()
      state.waiting.clear()
    },
    watch(watcher) {
      state.watcher = watcher
    },
    reset() {
      for (const socket of state.open) socket.resetAndDestroy()
    },
    halfClose() {
      for (const client of clients) client.end()
    },
    async close() {
      proxy.trouble(undefined)
      proxy.reset()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

/** Passes the bytes of one direction of one connection on, one chunk after the other. */
function pump({ direction, from, to, connection }: Line, state: State): void {
  let [before, received, isHeld] = [Promise.resolve(), 0, false]
  const pass = async (chunk: Buffer) => {
    if (state.trouble.delayMs) await pause(state.trouble.delayMs)
    while (state.trouble.isSilent) await new Promise<void>((resolve) => void state.waiting.add(resolve))
    if (isHeld || to.destroyed) return
    state.observe?.(direction, chunk, connection)
    const verdict = state.watcher?.(direction, chunk, connection) ?? 'pass'
    if (verdict !== 'pass') isHeld = true
    if (verdict === 'reset') for (const side of [from, to]) side.resetAndDestroy()
    if (isHeld) return
    const { cutAfter } = state.trouble
    const rest = direction === 'response' && cutAfter !== undefined ? Math.max(0, cutAfter - received) : chunk.length
    received += chunk.length
    to.write(chunk.subarray(0, rest))
    if (rest < chunk.length) for (const side of [from, to]) side.resetAndDestroy()
  }
  from.on('data', (chunk: Buffer) => {
    before = before.then(() => pass(chunk)).catch(() => undefined)
  })
  from.on('end', () => {
    before = before.then(() => {
      // nothing more can pass: the other side must learn that the connection is over
      if (isHeld) for (const side of [from, to]) side.destroy()
      else if (!to.destroyed) to.end()
    })
  })
  from.on('error', () => to.destroy())
  from.on('close', () => {
    state.open.delete(from)
    before = before.then(() => void to.destroy())
  })
}
