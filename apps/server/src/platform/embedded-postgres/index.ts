// The embedded PostgreSQL: the native server from npm, kept in a folder, shared by every process that asks for that folder.
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster, passwordOf, SUPERUSER } from './cluster.ts'
import { awaitServer, findServer, type Server, signal, startServer, stopServer } from './launch.ts'
import { withLock, withLockNow } from './lock-file.ts'
import { serverUser, settle } from './place.ts'
import { enlist, hasUsers } from './users.ts'

export interface EmbeddedPostgres {
  /** `postgres://user:password@127.0.0.1:port/postgres` */
  readonly url: string
  /** Where the data really are: `dir`, or a place under /var/lib/tiffin when the server could not have entered `dir`. */
  readonly home: string
  /** Leaves the server; the last process to leave stops it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dir: string
  /** For tests: quick rather than durable, and the folder is removed at the end. */
  readonly temporary?: boolean
}

async function findOrStart(home: string, temporary: boolean): Promise<Server> {
  const found = await awaitServer(home)
  if (found) return found
  const user = serverUser(home)
  const { initdb, postgres } = findBinaries(user !== undefined)
  await ensureCluster({ home, initdb, user, temporary })
  return startServer({ home, postgres, user: serverUser(home), temporary })
}

/** A process that ends without `stop` (a crash, process.exit) still leaves, as far as that goes without waiting. */
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

/** The database that is named, or else the embedded one of the data folder, started. */
export async function reachPostgres({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  return databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
}

export async function startEmbeddedPostgres({ dir, temporary = false }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dir, { recursive: true })
  const wanted = realpathSync(dir) // two names of one folder are one server
  const home = settle(wanted, (place) => findServer(place) !== undefined)
  const lock = join(home, 'lock')
  const { server, membership } = await withLock(lock, async () => {
    const running = await findOrStart(home, temporary)
    return { server: running, membership: enlist(home) }
  })
  const forget = leaveOnExit(home, lock, membership)
  const leave = async (): Promise<void> => {
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
