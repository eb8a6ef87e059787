// Two processes of the server, built as for production, each behind its own proxy and with its own proxy to PostgreSQL.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, runServer } from '../../../apps/server/test/support/peers/server-process.ts'
import { learnCommit } from './postgres-protocol.ts'
import { type FaultProxy, openProxy } from './proxy.ts'

export type Which = 0 | 1
export const BOTH = [0, 1] as const
/** Shifts the clock of a process (`clock-shift.mjs`). */
const CLOCK_SHIFT = join(import.meta.dirname, 'clock-shift.mjs')

export interface ServerProcess {
  /** The address of the proxy in front of it. */
  readonly base: string
  readonly port: number
  /** In front of the process. */
  readonly front: FaultProxy
  /** Between the process and PostgreSQL. */
  readonly database: FaultProxy
  /** Between the process and Redis, if there is one. */
  readonly redis: FaultProxy | undefined
  /** Between the process and the payment provider. */
  readonly payment: FaultProxy
  /** Between the process and the mail server. */
  readonly mail: FaultProxy
  /** Resolves with the milliseconds until it was ready. `build`: of another version. */
  start(env?: Readonly<Record<string, string>>, build?: string): Promise<number>
  /** Starts it with a clock that is off by this many minutes. */
  startWithClock(minutes: number): Promise<number>
  isRunning(): boolean
  kill(): Promise<void>
  /** Sends SIGTERM, as a deployment does, and returns the exit code. */
  end(): Promise<number | null>
  /** What it has logged since the last call. */
  log(): string
  close(): Promise<void>
}
interface ServerOptions {
  readonly built: string
  readonly postgresPort: number
  readonly redisPort: number | undefined
  readonly paymentPort: number
  readonly mailPort: number
  readonly database: () => string
  /** Without faults, the process reaches PostgreSQL and Redis without proxies. */
  readonly hasFaults: boolean
  readonly env: Readonly<Record<string, string>>
}

export async function prepareServer({ built, database, hasFaults, env, ...ports }: ServerOptions): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-prove-server-'))
  const port = await freePort()
  const front = await openProxy(port)
  const toDatabase = await openProxy(ports.postgresPort, learnCommit)
  const toRedis = ports.redisPort === undefined ? undefined : await openProxy(ports.redisPort)
  const [payment, mail] = [await openProxy(ports.paymentPort), await openProxy(ports.mailPort)]
  let child: ChildProcess | undefined
  let said = ''
  const isRunning = () => child?.exitCode === null && child.signalCode === null
  const quit = (sign: 'SIGKILL' | 'SIGTERM') => endProcess(child, sign)
  const start = async (more: Readonly<Record<string, string>> = {}, build = built) => {
    const from = performance.now()
    const settings = {
      ...env,
      DATABASE_URL: `postgres://tiffin@127.0.0.1:${hasFaults ? toDatabase.port : ports.postgresPort}/${database()}`,
      ...(toRedis && { REDIS_URL: `redis://127.0.0.1:${hasFaults ? toRedis.port : ports.redisPort}` }),
      STRIPE_API_BASE: `http://127.0.0.1:${payment.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      DATA_DIR: folder,
      PORT: String(port),
      ...more,
    }
    await runServer(build, folder, settings, (starting) => {
      child = starting
      for (const stream of [starting.stdout, starting.stderr])
        stream?.on('data', (text: Buffer) => {
          said += text
        })
    })
    return performance.now() - from
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    base: `http://127.0.0.1:${front.port}`,
    port,
    front,
    database: toDatabase,
    redis: toRedis,
    payment,
    mail,
    start,
    startWithClock: (minutes) => start({ CLOCK_SHIFT_MS: String(minutes * 60_000), NODE_OPTIONS: `--import ${CLOCK_SHIFT}` }),
    isRunning,
    kill: async () => void (await quit('SIGKILL')),
    end: () => quit('SIGTERM'),
    log() {
      const text = said
      said = ''
      return text
    },
    async close() {
      await quit('SIGKILL')
      await Promise.all([front.close(), toDatabase.close(), toRedis?.close(), payment.close(), mail.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves with the exit code; null for a killed process. */
async function endProcess(child: ChildProcess | undefined, sign: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(sign)
    await ended
  }
  return child?.exitCode ?? null
}
