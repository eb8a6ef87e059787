// The server as a process of its own, built like the one that is shipped, which can be killed and started again on its data.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { passwordOf, SUPERUSER } from '../src/platform/embedded-postgres/cluster.ts'
import { findServer, signal, stopServer } from '../src/platform/embedded-postgres/launch.ts'
import { ADMINISTRATOR } from './start-app.ts'

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export interface CrashingServer {
  readonly base: string
  /** Of the embedded PostgreSQL; another one after a restart of the database. */
  databaseUrl(): string
  /** Answers when the server is ready. */
  start(): Promise<void>
  /** kill -9; the database server stays behind, or is killed too. */
  kill(what?: 'with its database'): Promise<void>
  /** Ends everything and forgets the data. */
  clear(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Next to our packages, so that it finds those that are not bundled. */
async function bundle(): Promise<string> {
  const outdir = mkdtempSync(root('node_modules/.cache/crash-'))
  await build({
    entryPoints: [root('apps/server/src/main.ts')],
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@tiffin/contract': root('packages/contract/src') },
    logLevel: 'silent',
  })
  return outdir
}

function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((done, fail) => {
    const listen = (text: Buffer) => {
      said += text
      if (said.includes('Tiffin is ready')) done()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)))
  })
}

export async function prepareServer(): Promise<CrashingServer> {
  const built = await bundle()
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-crash-'))
  chmodSync(dataDir, 0o711) // mkdtemp closes it; the unprivileged database server has to enter
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
    databaseUrl: () => `postgres://${SUPERUSER}:${passwordOf(home)}@127.0.0.1:${findServer(home)?.port}/postgres`,
    start: async () => {
      // in its own folder: a .env of the checkout is not for it
      child = spawn(process.execPath, [join(built, 'main.js')], { cwd: dataDir, env: { PATH: process.env['PATH'], ...settings } })
      await untilReady(child)
    },
    kill,
    clear: async () => {
      await kill()
      await stopServer(home, true)
      for (const folder of [dataDir, built]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
