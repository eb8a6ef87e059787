// Two processes of the built server with one database and one Redis; each can be killed, stopped and started.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer, freePort, runServer } from '../support/peers/server-process.ts'
import { ADMINISTRATOR } from '../support/scene/start-app.ts'

export interface ServerPair {
  readonly ports: readonly [number, number]
  start(which: 0 | 1): Promise<void>
  /** kill -9 */
  kill(which: 0 | 1): Promise<void>
  /** Sends SIGTERM, as a deployment does, and returns the exit code. */
  end(which: 0 | 1): Promise<number | null>
  clear(): Promise<void>
}

export async function prepareServerPair(databaseUrl: string, redisUrl: string): Promise<ServerPair> {
  const built = await bundleServer()
  const folders = [mkdtempSync(join(tmpdir(), 'tiffin-pair-')), mkdtempSync(join(tmpdir(), 'tiffin-pair-'))] as const
  const ports = [await freePort(), await freePort()] as const
  const children: [ChildProcess | undefined, ChildProcess | undefined] = [undefined, undefined]
  const quit = async (which: 0 | 1, sign: 'SIGKILL' | 'SIGTERM') => {
    const child = children[which]
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill(sign)
      await once(child, 'exit')
    }
    return child?.exitCode ?? null
  }
  return {
    ports,
    async start(which) {
      children[which] = await runServer(built, folders[which], {
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        PORT: String(ports[which]),
        DATA_DIR: folders[which],
        SESSION_SECRET: 'the same secret for both of the processes',
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        DEMO: '0',
        RATE_LIMITS: 'off',
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: '1',
        LOG_LEVEL: 'error',
      })
    },
    kill: async (which) => void (await quit(which, 'SIGKILL')),
    end: (which) => quit(which, 'SIGTERM'),
    async clear() {
      await quit(0, 'SIGKILL')
      await quit(1, 'SIGKILL')
      for (const folder of [...folders, built]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
