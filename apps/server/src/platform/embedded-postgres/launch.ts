// One PostgreSQL server: find it, start it, stop it. It is known by its own postmaster.pid, never by a child handle, since its starter may be gone.
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
  /** As PostgreSQL writes it: starting, ready, stopping. */
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

/** The live server of this place. A zombie, or a stranger that got the pid of a killed server, does not count. */
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
    // PostgreSQL's own log would repeat the values of refused rows, people's addresses among them
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(temporary && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts the program in a session of its own, so that Ctrl-C in the terminal reaches only us. */
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

/** A server that was killed may leave children, which hold its memory for a moment; and a free port may be taken before PostgreSQL binds it. */
const isPassing = (log: string): boolean =>
  /pre-existing shared memory|could not bind|could not create any TCP|Address already in use/.test(log)

export async function startServer(launch: Launch): Promise<Server> {
  const { home } = launch
  for (let attempt = 1; ; attempt += 1) {
    // findServer said that nobody is behind it; PostgreSQL itself would take a zombie or a reused pid for a live server
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

/** PostgreSQL's question whether it speaks TLS: any live server answers it with one byte, before anybody logs in. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** A server killed a moment ago still takes connections, by its kernel; it does not answer them. */
const answers = (port: number): Promise<boolean> =>
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

/** Waits for a server that is on its way up or down. One that was just killed still looks alive: only one that answers counts. */
export async function awaitServer(home: string): Promise<Server | undefined> {
  for (const deadline = Date.now() + START_MS; ; await sleep(20)) {
    const server = findServer(home)
    if (!server || (server.status === 'ready' && (await answers(server.port)))) return server
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${server.pid} in ${home} runs but does not answer`)
  }
}

/** Signals may cross with the server's own end. */
export function signal(server: Server, name: NodeJS.Signals): void {
  try {
    process.kill(server.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(home: string, temporary: boolean): Promise<void> {
  const server = findServer(home)
  if (!server) return
  const isGone = (): boolean => identityOf(server.pid) === undefined
  signal(server, temporary ? 'SIGQUIT' : 'SIGINT')
  if (await until(isGone, POLITE_STOP_MS)) return
  signal(server, 'SIGQUIT') // gives up the tidy end; the next start recovers from the log
  if (!(await until(isGone, POLITE_STOP_MS))) throw new Error(`PostgreSQL ${server.pid} in ${home} does not stop`)
}
