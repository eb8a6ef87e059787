// The machine's own PostgreSQL on a free port, with an immediate restart.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quickPlace } from '@tiffin/embedded-postgres/quick-place'
import { freePort } from '../support/peers/server-process.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

export interface PostgresPeer {
  readonly url: string
  /** Cuts off all sessions; recovery runs before the next one. */
  restartImmediately(): Promise<void>
  stop(): Promise<void>
}

/** Returns the program folder of the newest PostgreSQL; undefined if Debian's packages are not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_ctl')))
}

export async function startPostgres(bin: string): Promise<PostgresPeer> {
  const folder = mkdtempSync(join(quickPlace(), 'tiffin-scale-out-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // the server refuses to run as root
  const user = process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : {}
  chmodSync(folder, 0o777)
  mkdirSync(join(folder, 'socket'), { mode: 0o777 })
  chmodSync(join(folder, 'socket'), 0o777)
  const call = (program: string, ...args: string[]) => run(join(bin, program), args, { ...user, cwd: folder })
  await call('initdb', '-D', data, '-U', 'tiffin', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${join(folder, 'socket')} -c max_connections=100`
  const control = (...args: string[]) => call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, ...args)
  await control('start')
  return {
    url: `postgres://tiffin@127.0.0.1:${port}/postgres`,
    async restartImmediately() {
      await control('restart', '-m', 'immediate')
    },
    async stop() {
      await control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
const numberOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
