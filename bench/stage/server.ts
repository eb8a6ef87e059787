// The built server in its own process, as in production; embedded parts are allowed, and rate limits are off.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../apps/server/test/support/peers/server-process.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/dist/main.js')
const READY_MS = 60_000
export const SESSION_SECRET = 'only for measurements, on this machine'

export interface Server {
  readonly port: number
  readonly pid: number
  /** From the start of the process to the line that it is ready. */
  readonly readyMs: number
  stop(): Promise<void>
}

/** Starts the server with the embedded database of `dataDir`. Throws with its output when it does not become ready. */
export async function startServer(dataDir: string): Promise<Server> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    ALLOW_EMBEDDED: 'mail,payment',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    // as in deploy/
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_ARENA_MAX: '2',
    // no order is cancelled while the bench runs
    ALARM_MINUTES: '700',
    CANCEL_MINUTES: '1400',
  }
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=4', MAIN], {
    cwd: dataDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // a bench that fails or is interrupted leaves nothing behind; the server stops its PostgreSQL
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  await untilReady(child)
  const readyMs = performance.now() - startedAt
  const ended = once(child, 'exit')
  return {
    port,
    pid: child.pid ?? 0,
    readyMs,
    stop: async () => {
      process.off('exit', end)
      end()
      await ended
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the server ${reason}: ${said.slice(-2_000)}`))
    }
    const timer = setTimeout(() => fail('did not become ready'), READY_MS)
    const listen = (text: Buffer) => {
      said += text
      if (!said.includes('Tiffin is ready')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}
