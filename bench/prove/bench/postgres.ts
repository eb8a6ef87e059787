// A dedicated PostgreSQL that keeps the promises of a production database: fsync, full pages, data checksums. It can crash and restart.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries } from '@tiffin/embedded-postgres/binaries'
import { CHILD_ENVIRONMENT } from '@tiffin/embedded-postgres/cluster'
import { serverUser } from '@tiffin/embedded-postgres/place'
import pg from 'pg'
import { freePort } from '../../../apps/server/test/support/peers/server-process.ts'

const run = promisify(execFile)
const READY_MS = 60_000
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

export interface Postgres {
  readonly port: number
  /** Of the maintenance database. */
  readonly url: string
  urlOf(database: string): string
  start(): Promise<void>
  /** `SIGQUIT` is PostgreSQL's immediate shutdown. */
  kill(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Runs statements as the superuser, in the maintenance database. */
  administer(...statements: string[]): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

interface PostgresOptions {
  /** The parent of its folder, for a small disk. */
  readonly within?: string | undefined
  /** False where nothing crashes. */
  readonly hasFsync?: boolean
}
/** Creates the files of a cluster; returns its folder, the server program and how to run it. */
async function createCluster(within: string) {
  const folder = mkdtempSync(join(within, 'tiffin-prove-'))
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const user = serverUser(folder)
  if (user) chownSync(data, user.uid, user.gid)
  const { initdb, postgres } = findBinaries(user !== undefined)
  const options = { ...user, env: CHILD_ENVIRONMENT, cwd: '/' }
  await run(initdb, ['-D', data, '-U', 'tiffin', '--auth=trust', '--data-checksums', '--encoding=UTF8', '--locale=C'], options)
  return { folder, data, postgres, options }
}

/** Creates a cluster. */
export async function preparePostgres({ within = tmpdir(), hasFsync = true }: PostgresOptions = {}): Promise<Postgres> {
  const { folder, data, postgres, options } = await createCluster(within)
  const port = await freePort()
  const urlOf = (database: string) => `postgres://tiffin@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const deadline = performance.now() + READY_MS
    while (!(await isReady(port))) {
      if (performance.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)}`)
      // the children of a killed server hold its memory for a moment; the start is then repeated
      if (!isAlive(child)) child = launch()
      await pause(50)
    }
  }
  function launch(): ChildProcess {
    const log = openSync(join(folder, 'log'), 'a')
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '120',
      shared_buffers: '64MB',
      fsync: hasFsync ? 'on' : 'off',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // detached: Ctrl-C reaches the bench, which stops the server in order
    return spawn(postgres, ['-D', data, '-p', String(port), ...args], { ...options, detached: true, stdio: ['ignore', log, log] })
  }
  async function kill(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    if (!child || !isAlive(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  process.once('exit', () => child?.kill('SIGQUIT'))
  return {
    port,
    url: urlOf('postgres'),
    urlOf,
    start,
    kill,
    async administer(...statements) {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async stop() {
      await kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

const isAlive = (child: ChildProcess | undefined): boolean => child?.exitCode === null && child.signalCode === null

/** Returns whether a login succeeds, which is after the recovery. */
async function isReady(port: number): Promise<boolean> {
  if (!(await responds(port))) return false
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'tiffin', database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The kernel accepts connections for a server that was killed a moment ago; only a response counts. */
const responds = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('connect', () => socket.write(SSL_REQUEST))
    socket.on('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
  })
