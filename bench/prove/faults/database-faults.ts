// PostgreSQL restarts, crashes and loses connections; the connection to it is slow, silent or cut.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../fuzz/random.ts'
import type { Trouble as Disturbance } from '../actors/city.ts'
import { ask } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import type { Trouble } from '../bench/proxy.ts'
import { BOTH, type Which } from '../bench/servers.ts'
import { type Check, join, ok, type Round, type Size } from '../check.ts'
import type { CityBench } from './city-bench.ts'
import { reach } from './reach.ts'

const RECOVERS_MS = 60_000

/** Resolves with the milliseconds until both processes serve a call that needs the database. */
async function untilServing({ servers }: Bench): Promise<number> {
  const from = performance.now()
  for (const which of BOTH)
    for (;;) {
      const answer = await ask(servers[which].base, { method: 'POST', path: '/login', body: { email: 'a@prove.example', password: 'x' } })
      if (answer.status === 401) break
      if (performance.now() - from > RECOVERS_MS) {
        const state = servers[which].isRunning() ? 'running' : 'not running'
        const log = servers[which].log().slice(-1_000)
        throw new Error(`process ${which}, which is ${state}, returned ${answer.status} ${'reason' in answer ? answer.reason : ''}: ${log}`)
      }
      await pause(20)
    }
  return performance.now() - from
}

interface Fault {
  readonly name: string
  readonly rounds: Readonly<Record<Size, number>>
  readonly measured?: string
  /** Returns the milliseconds of the recovery, and a violation if the fault did not happen. */
  work(bench: Bench, random: Random, disturbance: Disturbance): Promise<Round>
}
const recovered = async (bench: Bench): Promise<Round> => ({ violations: [], ms: [await untilServing(bench)] })
const crash =
  (signal: 'SIGQUIT' | 'SIGKILL') =>
  async ({ postgres, ...bench }: Bench, random: Random): Promise<Round> => {
    await postgres.kill(signal)
    await pause(random.int(0, 500))
    await postgres.start()
    return recovered({ postgres, ...bench })
  }
/** A trouble on the connection of one process to the database. */
const onLine = (work: (bench: Bench, which: Which) => Promise<void>) => async (bench: Bench, random: Random) => {
  await work(bench, random.chance(0.5) ? 0 : 1)
  return recovered(bench)
}
const troubled = (trouble: Trouble, ms: number) =>
  onLine(async ({ servers }, which) => {
    servers[which].database.trouble(trouble)
    await pause(ms)
    servers[which].database.trouble(undefined)
  })
const LINE_ROUNDS = { short: 1, full: 40 }

const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL: immediate restart',
    rounds: { short: 1, full: 50 },
    measured: 'served again (limit 3 s)',
    work: crash('SIGQUIT'),
  },
  {
    name: 'PostgreSQL: kill -9 of the postmaster',
    rounds: { short: 1, full: 30 },
    measured: 'served again (limit 8 s)',
    work: crash('SIGKILL'),
  },
  {
    name: 'pg_terminate_backend',
    rounds: { short: 1, full: 200 },
    measured: 'served again (limit 2 s)',
    async work(bench) {
      await bench.db().rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'bench' order by random() limit 5`)
      return recovered(bench)
    },
  },
  { name: 'database line: 300 ms slower', rounds: { ...LINE_ROUNDS, short: 0 }, work: troubled({ delayMs: 300 }, 3_000) },
  { name: 'database line: 6 s slower', rounds: { ...LINE_ROUNDS, short: 0 }, work: troubled({ delayMs: 6_000 }, 8_000) },
  { name: 'database line: silent for 10 s', rounds: LINE_ROUNDS, work: troubled({ isSilent: true }, 10_000) },
  {
    name: 'database line: reset during queries',
    rounds: LINE_ROUNDS,
    work: onLine(async ({ servers }, which) => servers[which].database.reset()),
  },
  {
    name: 'database line: the response to COMMIT is cut off',
    rounds: LINE_ROUNDS,
    async work(bench, random, disturbance) {
      const { database } = bench.servers[random.chance(0.5) ? 0 : 1]
      let cuts = 0
      database.watch((direction, chunk) => {
        if (direction !== 'response' || cuts >= 5 || !chunk.includes('COMMIT\0')) return 'pass'
        cuts += 1
        return 'reset'
      })
      const reached = await reach({ isReached: () => cuts > 0 }, disturbance)
      for (const deadline = performance.now() + 10_000; cuts > 0 && cuts < 5 && performance.now() < deadline; ) await pause(20)
      database.watch(undefined)
      return join(reached, { ...(await recovered(bench)), counts: { 'commits cut off': cuts } })
    },
  },
]

export const databaseFaults = ({ open }: CityBench): Check[] =>
  FAULTS.map(
    ({ name, rounds, measured, work }): Check => ({
      name,
      group: 'faults',
      rounds,
      ...(measured !== undefined && { measured }),
      async run(random): Promise<Round> {
        const { bench, city } = await open()
        let outcome = ok
        const round = await city.during(async (disturbance) => {
          disturbance.disturbed()
          outcome = await work(bench, random, disturbance)
          await disturbance.progress(20)
          disturbance.undisturbed()
        })
        return join(round, outcome)
      },
    }),
  )
