// Debian's PgBouncer (1.18) in front of the database of a test.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './server-process.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
export const hasPgBouncer = (): boolean => existsSync(PROGRAM)

export interface PgBouncer {
  readonly url: string
  stop(): Promise<void>
}
interface Options {
  readonly mode: 'transaction' | 'session'
  readonly connections: number
  /** Lines of its configuration. */
  readonly more?: string
}

/** Runs it with the settings of an operator who only gives it an address and a mode. */
export async function startPgBouncer(url: string, { mode, connections, more = '' }: Options): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-pooler-'))
  const { hostname, port, username, password, pathname } = new URL(url)
  const listens = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listens}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    more,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const pooler = spawn(PROGRAM, [file], { ...user, stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  await vi.waitUntil(() => isListening(listens), { timeout: 60_000, interval: 20 })
  return {
    url: `postgres://${username}@127.0.0.1:${listens}${pathname}`,
    async stop() {
      pooler.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
