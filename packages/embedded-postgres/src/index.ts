// The embedded PostgreSQL: the native server from npm in a folder, shared by all processes that ask for this folder.
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster, passwordOf, SUPERUSER } from './cluster.ts'
import { awaitServer, findServer, type Server } from './find-server.ts'
import { startServer } from './launch.ts'
import { withLock, withLockNow } from './lock-file.ts'
import { serverUser, settle } from './place.ts'
import { restartOnEnd, type WhenEnded } from './restart.ts'
import { signal, stopServer } from './stop-server.ts'
import { hasUsers, register } from './users.ts'

export interface EmbeddedPostgres {
  /** `postgres://user:password@127.0.0.1:port/postgres` */
  readonly url: string
  /** The folder of the data: `dir`, or a folder under /var/lib/tiffin-postgres when the server's user cannot enter `dir`. */
  readonly home: string
  /** Ends this use of the server. The last process to do so stops the server. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dir: string
  /** For tests: no fsync, and the folder is deleted at the end. */
  readonly temporary?: boolean
  /** Restarts a server that ends unexpectedly, at the same address. Absent: it stays down. */
  readonly onEnd?: WhenEnded
}

async function findOrStart(home: string, temporary: boolean, port?: number): Promise<Server> {
  const found = await awaitServer(home)
  if (found) return found
  const user = serverUser(home)
  const { initdb, postgres } = findBinaries(user !== undefined)
  await ensureCluster({ home, initdb, user, temporary })
  return startServer({ home, postgres, user: serverUser(home), temporary, port })
}

/** Ends the use of a process that exits without `stop` (an exception, process.exit). Runs synchronously, so it does not wait for the lock. */
function leaveOnExit(home: string, lock: string, membership: string): () => void {
  const leave = (): void => {
    rmSync(membership, { force: true })
    if (!existsSync(home)) return
    withLockNow(lock, () => {
      const server = hasUsers(home) ? undefined : findServer(home)
      if (server) signal(server, 'SIGINT')
    })
  }
  process.on('exit', leave)
  return () => process.off('exit', leave)
}

/** Returns `databaseUrl` if there is one; otherwise starts the embedded server in `dataDir`/postgres. */
export async function reachPostgres({
  databaseUrl,
  dataDir,
  onEnd,
}: {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
} & Pick<EmbeddedPostgresOptions, 'onEnd'>): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  return startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), ...(onEnd && { onEnd }) })
}

/** Starts the server of `dir`, or joins the one that runs. Throws when it does not start within a minute. */
export async function startEmbeddedPostgres({ dir, temporary = false, onEnd }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true })
  const wanted = realpathSync(dir) // two paths to one folder share one server
  const home = settle(wanted, (place) => findServer(place) !== undefined)
  const lock = join(home, 'lock')
  const { server, membership } = await withLock(lock, async () => {
    const running = await findOrStart(home, temporary)
    return { server: running, membership: register(home) }
  })
  const forget = leaveOnExit(home, lock, membership)
  const start = () => withLock(lock, () => findOrStart(home, temporary, server.port))
  const stopRestarting = onEnd ? restartOnEnd(server, start, onEnd) : async () => undefined
  const leave = async (): Promise<void> => {
    await stopRestarting()
    forget()
    const isLast = await withLock(lock, async () => {
      rmSync(membership, { force: true })
      if (hasUsers(home)) return false
      await stopServer(home, temporary)
      return true
    })
    if (isLast && temporary) for (const folder of [home, wanted]) rmSync(folder, { recursive: true, force: true })
  }
  let leaving: Promise<void> | undefined
  return {
    url: `postgres://${SUPERUSER}:${passwordOf(home)}@127.0.0.1:${server.port}/postgres`,
    home,
    stop: () => {
      leaving ??= leave()
      return leaving
    },
  }
}
