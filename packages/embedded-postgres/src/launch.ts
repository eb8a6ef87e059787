// A server is identified by its postmaster.pid, not by a child handle, because the process that started it may have exited.
import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHILD_ENVIRONMENT } from './cluster.ts'
import { read } from './lock-file.ts'
import type { SystemUser } from './place.ts'
import { commandOf, identityOf } from './process-state.ts'

const START_MS = 60_000
const POLITE_STOP_MS = 8_000
const BIND_ATTEMPTS = 5

export interface Server {
  readonly pid: number
  readonly port: number
  /** As PostgreSQL writes it to postmaster.pid: starting, ready, stopping. */
  readonly status: string
}

export interface Launch {
  readonly home: string
  readonly postgres: string
  readonly user: SystemUser | undefined
  readonly temporary: boolean
}

const dataOf = (home: string): string => join(home, 'data')
const pidFile = (home: string): string => join(dataOf(home), 'postmaster.pid')

/** Returns the running server of this folder. A zombie, or another process that reuses the pid, does not count. */
export function findServer(home: string): Server | undefined {
  const lines = read(pidFile(home))?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!commandOf(pid).includes(`-D ${dataOf(home)} `)) return undefined
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
}

async function until(holds: () => boolean, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(10)) if (holds()) return true
  return holds()
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

function settingsFor(temporary: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    // by default PostgreSQL logs the values of refused rows, which contain personal data
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(temporary && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts the program in its own session, so that Ctrl-C in the terminal does not reach it. */
function spawnServer({ home, postgres, user, temporary }: Launch, port: number): { pid: number; failure: () => Error | undefined } {
  const log = openSync(join(home, 'server.log'), 'w', 0o600)
  const args = ['-D', dataOf(home), '-p', String(port), ...settingsFor(temporary)]
  const child = spawn(postgres, args, { ...user, env: CHILD_ENVIRONMENT, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  child.unref()
  closeSync(log)
  return { pid: child.pid ?? 0, failure: () => failure }
}

/** Errors that pass: children of a killed server hold its memory for a moment, and another program may take the free port first. */
const isPassing = (log: string): boolean =>
  /pre-existing shared memory|could not bind|could not create any TCP|Address already in use/.test(log)

/** Starts a server on a free port and returns it when it is ready. Throws with the end of its log. */
export async function startServer(launch: Launch): Promise<Server> {
  const { home } = launch
  for (let attempt = 1; ; attempt += 1) {
    // findServer has found no server; PostgreSQL would take a zombie or a reused pid for a live one
    rmSync(pidFile(home), { force: true })
    const { pid, failure } = spawnServer(launch, await freePort())
    const isReady = (): boolean => findServer(home)?.status === 'ready'
    await until(() => isReady() || failure() !== undefined || identityOf(pid) === undefined, START_MS)
    const server = findServer(home)
    if (server?.status === 'ready') return server
    const log = read(join(home, 'server.log')) ?? ''
    if (attempt === BIND_ATTEMPTS || !isPassing(log))
      throw new Error(`PostgreSQL did not start in ${home}: ${log.slice(-2000)}`, { cause: failure() })
    await sleep(300 * attempt)
  }
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

/** Sends a signal. A server that has exited meanwhile is no error. */
export function signal(server: Server, name: NodeJS.Signals): void {
  try {
    process.kill(server.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Stops the server with PostgreSQL's fast shutdown (SIGINT): open transactions are rolled back, committed ones are on disk. */
export async function stopServer(home: string, temporary: boolean): Promise<void> {
  const server = findServer(home)
  if (!server) return
  const isGone = (): boolean => identityOf(server.pid) === undefined
  signal(server, temporary ? 'SIGQUIT' : 'SIGINT')
  if (await until(isGone, POLITE_STOP_MS)) return
  signal(server, 'SIGQUIT') // immediate shutdown; the next start recovers from the write-ahead log
  if (!(await until(isGone, POLITE_STOP_MS))) throw new Error(`PostgreSQL ${server.pid} in ${home} does not stop`)
}
