// The server as a separate process, built like the released one, that can be killed and started again on its data.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'

import { join } from 'node:path'
import { passwordOf, SUPERUSER } from '@tiffin/embedded-postgres/cluster'
import { findServer } from '@tiffin/embedded-postgres/find-server'
import { quickPlace } from '@tiffin/embedded-postgres/quick-place'
import { signal, stopServer } from '@tiffin/embedded-postgres/stop-server'
import { bundleServer, freePort, runServer } from '../peers/server-process.ts'
import { ADMINISTRATOR } from './start-app.ts'

export interface CrashingServer {
  readonly base: string
  /** The folder of the embedded PostgreSQL. */
  readonly postgresHome: string
  /** The address of the embedded PostgreSQL; it changes when the database restarts. */
  databaseUrl(): string
  /** Resolves when the server is ready. */
  start(): Promise<void>
  /** kill -9; the database server keeps running unless it is killed too. */
  kill(what?: 'with its database'): Promise<void>
  /** Stops everything and deletes the data. */
  clear(): Promise<void>
}

export async function prepareServer(): Promise<CrashingServer> {
  const built = await bundleServer()
  const dataDir = mkdtempSync(join(quickPlace(), 'tiffin-crash-'))
  chmodSync(dataDir, 0o711) // mkdtemp restricts it; the unprivileged database server must enter it
  const home = join(dataDir, 'postgres')
  const port = await freePort()
  let child: ChildProcess | undefined
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const kill = async (what?: 'with its database') => {
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const database = findServer(home)
    if (what && database) signal(database, 'SIGKILL')
  }
  return {
    base: `http://127.0.0.1:${port}`,
    postgresHome: home,
    databaseUrl: () => `postgres://${SUPERUSER}:${passwordOf(home)}@127.0.0.1:${findServer(home)?.port}/postgres`,
    start: async () => {
      child = await runServer(built, dataDir, settings)
    },
    kill,
    clear: async () => {
      await kill()
      await stopServer(home, true)
      for (const folder of [dataDir, built]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
