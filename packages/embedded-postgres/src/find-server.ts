import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { read } from './lock-file.ts'
import { commandOf } from './process-state.ts'

export interface Server {
  readonly pid: number
  readonly port: number
  /** As PostgreSQL writes it to postmaster.pid: starting, ready, stopping. */
  readonly status: string
}

export const dataOf = (home: string): string => join(home, 'data')
export const pidFile = (home: string): string => join(dataOf(home), 'postmaster.pid')

/** Returns the running server of this folder. A zombie, or another process that reuses the pid, does not count. */
export function findServer(home: string): Server | undefined {
  const lines = read(pidFile(home))?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!commandOf(pid).includes(`-D ${dataOf(home)} `)) return undefined
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
}

/** PostgreSQL's SSLRequest message: a live server responds with one byte before any login. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** The kernel still accepts connections for a server that was killed a moment ago, but nothing responds. */
const responds = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('connect', () => socket.write(ASKS_FOR_TLS))
    socket.on('data', () => {
      done(true)
      socket.destroy()
    })
    socket.on('error', () => done(false))
    socket.on('close', () => done(false))
  })

/** Waits for a server that is starting or stopping. Returns undefined when there is none. Throws after a minute without a response. */
export async function awaitServer(home: string): Promise<Server | undefined> {
  for (const deadline = Date.now() + START_MS; ; await sleep(20)) {
    const server = findServer(home)
    if (!server || (server.status === 'ready' && (await responds(server.port)))) return server
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${server.pid} in ${home} runs but does not respond`)
  }
}

export const START_MS = 60_000
