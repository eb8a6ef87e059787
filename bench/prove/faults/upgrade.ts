// Two processes of an earlier version are replaced by this one, one after the other, while forty actors are at work: docs/how-to/upgrade-without-stopping.md.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createRandom, type Random } from '../../fuzz/random.ts'
import { openCity, type Trouble } from '../actors/city.ts'
import { type Bench, BUILT, openBench } from '../bench/bench.ts'
import type { Which } from '../bench/servers.ts'
import { type Check, join as joined, type Round } from '../check.ts'
import { hearEachOther } from './hear-each-other.ts'

/** A built checkout of the earlier version. */
const FROM = process.env['PROVE_FROM']
const IDLE_MS = 20_000
const ERROR_LINE = /"level":(?:50|60)/

async function replace({ servers }: Bench, which: Which, build: string, { disturbed, undisturbed, progress }: Trouble): Promise<number> {
  disturbed(which)
  const code = await servers[which].end()
  if (code !== 0) throw new Error(`process ${which} ended with ${code}`)
  const ms = await servers[which].start({}, build)
  await progress(20)
  undisturbed()
  return ms
}

async function upgrade(bench: Bench, random: Random, earlier: string): Promise<Round> {
  await bench.renew()
  const city = await openCity(bench, random)
  const [first, last]: [Which, Which] = random.chance(0.5) ? [0, 1] : [1, 0]
  const violations: string[] = []
  const ms: number[] = []
  const round = await city.during(async (trouble) => {
    await trouble.progress(random.int(100, 400))
    ms.push(await replace(bench, first, BUILT, trouble))
    violations.push(...(await hearEachOther(bench)))
    await trouble.progress(random.int(100, 400))
    // it finds the schema of a later version
    if (random.chance(0.5)) await replace(bench, last, earlier, trouble)
    await trouble.progress(random.int(100, 400))
    await replace(bench, last, BUILT, trouble)
    await trouble.progress(random.int(100, 400))
  })
  const jobs = await judgeJobs(bench)
  for (const server of bench.servers)
    for (const line of server.log().split('\n')) if (ERROR_LINE.test(line)) violations.push(`an error was logged: ${line.slice(0, 400)}`)
  const counts = { emails: bench.smtp.arrived.length, 'jobs left locked': jobs.locked }
  return joined(round, { violations: [...violations, ...jobs.violations], ms, counts })
}

/** No job fails and no email arrives twice. Jobs that a process of the earlier version left locked run again after five minutes, and are counted. */
async function judgeJobs(bench: Bench): Promise<{ violations: string[]; locked: number }> {
  const waiting = sql<{ task: string; error: string | null; locked_at: Date | null }>`
    select task_identifier as task, last_error as error, locked_at from graphile_worker.jobs
    where run_at <= now() or locked_at is not null or last_error is not null`
  let jobs = await bench.db().rows(waiting)
  for (const deadline = performance.now() + IDLE_MS; jobs.length > 0 && performance.now() < deadline; jobs = await bench.db().rows(waiting))
    await pause(200)
  const ids = bench.smtp.arrived.map(({ mail }) => mail.messageId)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const isLeftLocked = ({ error, locked_at: at }: (typeof jobs)[number]) => at !== null && error === null
  return {
    violations: [
      ...jobs.filter((job) => !isLeftLocked(job)).map(({ task, error }) => `a job ${task} is left: ${error}`),
      ...twice.map((id) => `an email arrived twice: ${bench.smtp.arrived.find(({ mail }) => mail.messageId === id)?.mail.subject}`),
    ],
    locked: jobs.filter(isLeftLocked).length,
  }
}

export const upgrades = (seed: number): Check => ({
  name: 'upgrade from an earlier version (PROVE_FROM), two processes',
  group: 'faults',
  rounds: { short: 0, full: 10 },
  measured: 'start with its migrations',
  async run(random): Promise<Round> {
    if (!FROM) return { violations: [], leftOut: 'PROVE_FROM names no built checkout' }
    const earlier = join(FROM, 'apps/server/dist')
    const bench = await openBench({ build: earlier })
    try {
      return await upgrade(bench, createRandom(seed + random.int(0, 2 ** 30)), earlier)
    } finally {
      await bench.close()
    }
  },
})
