// A warm-up, then three rounds of all windows; one window of each kind a round, so that a disturbance meets all of them alike.
import { type Limits, limitKey, openLimits } from './limits/limits.ts'
import type { WindowSeen } from './load/generator.ts'
import type { Encoding } from './load/visitor.ts'
import { clock, type Say } from './report/progress.ts'
import type { Row } from './rows/row.ts'
import { MAIN_CLIENTS, type Options } from './stage/options.ts'
import type { Stage } from './stage/stage.ts'

/** Medians over the rounds. */
export interface Metrics {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Of the row's limit. */
  readonly share: number
  /** Milliseconds for one unit. */
  readonly serverMs: number
  readonly postgresMs: number
  readonly megabytes: number
  /** Of a hundred requests; a busy server refuses searches with 503. */
  readonly refused: number
}
export interface Measured {
  readonly row: Row
  readonly clients: number
  readonly encoding: Encoding
  readonly limit: number
  readonly metrics: Metrics
}
export interface Measurements {
  readonly measured: readonly Measured[]
  /** By row. */
  readonly statements: ReadonlyMap<string, number>
  readonly sizes: ReadonlyMap<string, number>
  readonly reference: { readonly bare: number; readonly fastify: number }
  readonly runner: string
}

interface Window {
  readonly row: Row
  readonly clients: number
  readonly encoding: Encoding
}
type Sample = Omit<Metrics, 'share'>
const PROBE_UNITS = 10

/** Measures all rows and their limits. */
export async function measure(stage: Stage, options: Options, say: Say): Promise<Measurements> {
  const { rows, rounds, seconds } = options
  const { statements, sizes } = await probe(stage, rows, say)
  const limits = await openLimits(stage, rows, sizes, seconds)
  try {
    await warmUp(stage, options, say)
    const windows = windowsOf(options)
    const samples = new Map<Window, Sample[]>(windows.map((window) => [window, []]))
    const limitRates = new Map<string, number[]>()
    const reference: { bare: number[]; fastify: number[] } = { bare: [], fastify: [] }
    const startedAt = performance.now()
    let done = 0
    for (let round = 1; round <= rounds; round += 1) {
      for (const server of ['bare', 'fastify'] as const) reference[server].push(await limits.reference(server, MAIN_CLIENTS))
      const fresh = new Set<string>()
      for (const window of windows) {
        const left = done === 0 ? '' : `, ${clock(((performance.now() - startedAt) / done) * (windows.length * rounds - done))} left`
        say(`round ${round} of ${rounds}, ${done + 1} of ${windows.length * rounds}: ${window.row.name}, ${window.clients} clients${left}`)
        await measureLimit(limits, window, { rates: limitRates, fresh })
        samples.get(window)?.push(await sampleOf(stage, window, seconds))
        done += 1
      }
    }
    const measured = windows.map((window): Measured => {
      const limit = median(limitRates.get(limitOf(window)) ?? [])
      const metrics = medians(samples.get(window) ?? [])
      return { ...window, limit, metrics: { ...metrics, share: metrics.perSecond / limit } }
    })
    return {
      measured,
      statements,
      sizes,
      reference: { bare: median(reference.bare), fastify: median(reference.fastify) },
      runner: limits.runner,
    }
  } finally {
    limits.close()
  }
}

function windowsOf({ rows, clients }: Options): Window[] {
  return rows.flatMap((row) => [
    ...clients.map((each): Window => ({ row, clients: each, encoding: 'none' })),
    ...(row.isCompressible && clients.includes(MAIN_CLIENTS) ? [{ row, clients: MAIN_CLIENTS, encoding: 'offered' } as const] : []),
  ])
}
const limitOf = ({ row, clients }: Window): string => `${limitKey(row)} ${clients}`

async function measureLimit(
  limits: Limits,
  window: Window,
  { rates, fresh }: { rates: Map<string, number[]>; fresh: Set<string> },
): Promise<void> {
  const key = limitOf(window)
  if (fresh.has(key)) return
  fresh.add(key)
  const known = rates.get(key) ?? []
  known.push(await limits.measure(window.row, window.clients))
  rates.set(key, known)
}

/** Runs each row a few times alone: it works at all, its statements are counted and its response is sized. */
async function probe(stage: Stage, rows: readonly Row[], say: Say) {
  const [statements, sizes] = [new Map<string, number>(), new Map<string, number>()]
  for (const row of rows) {
    say(`statements: ${row.name}`)
    if (row.carts) await stage.renewCarts(row.carts)
    const window = { row: row.name, clients: 1, encoding: 'none', seconds: 0, units: PROBE_UNITS } as const
    sizes.set(row.name, (await stage.load.run({ ...window, units: 1 })).size)
    if (row.carts) await stage.renewCarts(row.carts)
    await stage.untilIdle()
    statements.set(row.name, (await stage.countStatements(() => stage.load.run(window))) / PROBE_UNITS)
  }
  return { statements, sizes }
}

/** V8 compiles and PostgreSQL plans what has run some thousand times: without a warm-up, the first windows measure compiling and planning. */
async function warmUp(stage: Stage, { rows, warmUpSeconds }: Options, say: Say): Promise<void> {
  for (const row of rows) {
    say(`warm-up: ${row.name}`)
    if (row.carts) await stage.renewCarts(row.carts)
    await stage.load.run({ row: row.name, clients: MAIN_CLIENTS, encoding: 'none', seconds: warmUpSeconds })
    await stage.untilIdle()
  }
}

async function sampleOf(stage: Stage, { row, clients, encoding }: Window, seconds: number): Promise<Sample> {
  if (row.carts) await stage.renewCarts(row.carts)
  const before = stage.cpu()
  const seen: WindowSeen = await stage.load.run({ row: row.name, clients, encoding, seconds })
  // the emails of the orders belong to what they cost
  await stage.untilIdle()
  const after = stage.cpu()
  return {
    perSecond: seen.perSecond,
    p50: seen.p50,
    p95: seen.p95,
    p99: seen.p99,
    serverMs: (after.server - before.server) / seen.units,
    postgresMs: (after.postgres - before.postgres) / seen.units,
    megabytes: stage.memory().now,
    refused: (seen.refused * 100) / seen.units,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const medians = (samples: readonly Sample[]): Sample => ({
  perSecond: median(samples.map(({ perSecond }) => perSecond)),
  p50: median(samples.map(({ p50 }) => p50)),
  p95: median(samples.map(({ p95 }) => p95)),
  p99: median(samples.map(({ p99 }) => p99)),
  serverMs: median(samples.map(({ serverMs }) => serverMs)),
  postgresMs: median(samples.map(({ postgresMs }) => postgresMs)),
  megabytes: median(samples.map(({ megabytes }) => megabytes)),
  refused: median(samples.map(({ refused }) => refused)),
})
