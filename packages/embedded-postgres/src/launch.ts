// A server is identified by its postmaster.pid, not by a child handle, because the process that started it may have exited.
import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHILD_ENVIRONMENT } from './cluster.ts'
import { dataOf, findServer, pidFile, type Server, START_MS } from './find-server.ts'
import { read } from './lock-file.ts'
import type { SystemUser } from './place.ts'
import { identityOf } from './process-state.ts'
import { until } from './until.ts'

const BIND_ATTEMPTS = 5

export interface Launch {
  readonly home: string
  readonly postgres: string
  readonly user: SystemUser | undefined
  readonly temporary: boolean
  /** Absent: a free one. */
  readonly port?: number | undefined
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

/** Starts a server on its port or a free one, and returns it when it is ready. Throws with the end of its log. */
export async function startServer(launch: Launch): Promise<Server> {
  const { home } = launch
  for (let attempt = 1; ; attempt += 1) {
    // findServer has found no server; PostgreSQL would take a zombie or a reused pid for a live one
    rmSync(pidFile(home), { force: true })
    const { pid, failure } = spawnServer(launch, launch.port ?? (await freePort()))
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
