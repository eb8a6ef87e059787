// Everything that a run measures: the database, the built server and its load, and how much of the machine they use.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { auditDatabaseAt } from '../../apps/server/src/invariants/audit-own-database.ts'
import { type Load, startLoad } from '../load/load.ts'
import type { Scene } from '../load/visitor.ts'
import type { Say } from '../report/progress.ts'
import { connect, fillDatabase, joinDatabase } from './database.ts'
import type { Options } from './options.ts'
import { readScene, renewCarts } from './scene.ts'
import { type Server, startServer } from './server.ts'
import { cpuOf, cpuOfFamily, memoryOf } from './usage.ts'

const STARTS = 3
const QUEUE_MS = 60_000

/** Milliseconds of CPU since the processes started. */
export interface Cpu {
  readonly server: number
  readonly postgres: number
}
export interface Stage {
  readonly url: string
  readonly scene: Scene
  readonly load: Load
  /** Of the process from its start to ready, with its own PostgreSQL, in ms. */
  readonly starts: readonly number[]
  readonly idleMegabytes: number
  readonly importSeconds: number | undefined
  cpu(): Cpu
  memory(): { readonly now: number; readonly peak: number }
  renewCarts(carts: 'empty' | 'full'): Promise<void>
  /** Waits until all jobs that are due are done, such as the emails of the orders. */
  untilIdle(): Promise<void>
  /** Returns the statements that PostgreSQL executes while `work` runs, without those of the job queue. */
  countStatements(work: () => Promise<unknown>): Promise<number>
  /** Stops the server and returns the violated invariants. */
  audit(): Promise<string[]>
  close(): Promise<void>
}

export async function openStage(options: Options, say: Say): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
  // also after a failure or Ctrl-C
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  const filling = await joinDatabase(dataDir)
  const { customers, importSeconds } = await fillDatabase(filling.url, options, say).finally(filling.stop)
  const starts: number[] = []
  let server: Server | undefined
  for (let start = 1; start <= STARTS; start += 1) {
    say(`start ${start} of ${STARTS}`)
    await server?.stop()
    server = await startServer(dataDir)
    starts.push(server.readyMs)
  }
  if (!server) throw new Error('no start')
  const running = server
  const postgres = await joinDatabase(dataDir)
  const postmaster = Number(readFileSync(join(postgres.home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const client = await connect(postgres.url)
  const scene = { ...(await readScene(client, customers)), port: running.port }
  const idleMegabytes = memoryOf(running.pid).now
  const load = startLoad()
  await load.show(scene)
  let isServing = true
  const stopServer = async () => {
    if (isServing) await running.stop()
    isServing = false
  }
  return {
    url: postgres.url,
    scene,
    load,
    starts,
    idleMegabytes,
    importSeconds,
    cpu: () => ({ server: cpuOf(running.pid), postgres: cpuOfFamily(postmaster) }),
    memory: () => memoryOf(running.pid),
    renewCarts: (carts) => renewCarts(client, scene, carts),
    untilIdle: () => untilIdle(client),
    countStatements: (work) => countStatements(client, join(postgres.home, 'server.log'), work),
    audit: async () => {
      await stopServer()
      return audit(postgres.url)
    },
    close: async () => {
      load.close()
      await stopServer()
      await client.end()
      await postgres.stop()
    },
  }
}

async function untilIdle(client: pg.ClientBase): Promise<void> {
  const deadline = performance.now() + QUEUE_MS
  for (;;) {
    const { rows } = await client.query(
      'select from graphile_worker.jobs where run_at <= now() and attempts = 0 or locked_at is not null limit 1',
    )
    if (rows.length === 0) return
    if (performance.now() > deadline) throw new Error(`jobs are still queued after ${QUEUE_MS / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const EXECUTED = /^(?!tiffin jobs\||bench\|)[^|\n]+\|LOG: {2}(?:statement|execute [^:]*): /gm
/** PostgreSQL names each statement in its log, with the program or, inside a transaction, the request. */
const LOGGED = ["alter system set log_line_prefix = '%a|'", "alter system set log_statement = 'all'", 'select pg_reload_conf()']
const UNLOGGED = ['alter system reset log_statement', 'select pg_reload_conf()']
const RELOAD_MS = 200

async function countStatements(client: pg.ClientBase, log: string, work: () => Promise<unknown>): Promise<number> {
  const settle = () => new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
  for (const statement of LOGGED) await client.query(statement)
  await settle()
  const from = statSync(log).size
  await work()
  const text = readFileSync(log).subarray(from).toString()
  for (const statement of UNLOGGED) await client.query(statement)
  await settle()
  return text.match(EXECUTED)?.length ?? 0
}

async function audit(url: string): Promise<string[]> {
  const findings = await auditDatabaseAt(url)
  return findings.flatMap(({ name, rows }) => (rows.length > 0 ? [`${name}: ${JSON.stringify(rows.slice(0, 2))}`] : []))
}
