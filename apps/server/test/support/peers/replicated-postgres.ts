// A primary PostgreSQL and a streaming replica from the machine's own binaries; the embedded ones lack pg_basebackup.
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './server-process.ts'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15
/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0
const PASSWD = '/var/lib/postgresql'

const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
const bin = join(DEBIAN, String(Math.max(0, ...versions)), 'bin')
export const hasPostgres = (): boolean =>
  Math.max(0, ...versions) >= OLDEST && existsSync(join(bin, 'pg_basebackup')) && (!isRoot || existsSync(PASSWD))

const run = promisify(execFile)
const as = (program: string, args: readonly string[]) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args], { cwd: '/' })
    : run(join(bin, program), [...args], { cwd: '/' })

export interface ReplicatedPostgres {
  readonly primaryUrl: string
  readonly replicaUrl: string
  startReplica(): Promise<void>
  /** Kills it like a power failure. */
  killReplica(): Promise<void>
  /** It accepts connections and does not respond, until it is resumed. */
  hangReplica(): void
  wakeReplica(): void
  clear(): Promise<void>
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'tiffin-replica-'))
  const [primary, replica] = [join(home, 'primary'), join(home, 'replica')]
  for (const folder of [home, primary, replica]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isRoot) chownSync(folder, ...(await postgresUser()))
  }
  const [primaryPort, replicaPort] = [await freePort(), await freePort()]
  const start = (folder: string, port: number) => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c shared_buffers=32MB`
    return as('pg_ctl', ['-D', folder, '-w', '-l', join(home, `${port}.log`), '-o', settings, 'start'])
  }
  const stop = (folder: string) => as('pg_ctl', ['-D', folder, '-m', 'immediate', '-W', 'stop']).catch(() => undefined)
  await as('initdb', ['-D', primary, '-U', 'tiffin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  await start(primary, primaryPort)
  const source = `host=127.0.0.1 port=${primaryPort} user=tiffin`
  await as('pg_basebackup', ['-D', replica, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  await start(replica, replicaPort)
  const urlOf = (port: number) => `postgres://tiffin@127.0.0.1:${port}/postgres`
  return {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    startReplica: async () => void (await start(replica, replicaPort)),
    killReplica: async () => void (await stop(replica)),
    hangReplica: () => signalAll(replica, 'SIGSTOP'),
    wakeReplica: () => signalAll(replica, 'SIGCONT'),
    clear: async () => {
      await Promise.all([stop(replica), stop(primary)])
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Signals the server and all its child processes. */
function signalAll(folder: string, signal: NodeJS.Signals): void {
  const server = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10)
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [server, ...children])
    try {
      process.kill(pid, signal)
    } catch (error) {
      // a connection has closed meanwhile
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

async function postgresUser(): Promise<[uid: number, gid: number]> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)))
  return [uid ?? 0, gid ?? 0]
}
