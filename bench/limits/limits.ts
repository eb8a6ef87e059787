// Measures what a row is compared with, in the same run.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { exchange } from '../load/load.ts'
import type { Row } from '../rows/row.ts'
import { connect } from '../stage/database.ts'
import type { Stage } from '../stage/stage.ts'
import type { Ports, Sizes } from './http-servers.ts'
import { chooseRunner } from './postgres-limits.ts'
import { createLimitTables, type PostgresLimit, postgresScripts } from './postgres-scripts.ts'

export interface Limits {
  /** What measures PostgreSQL. */
  readonly runner: string
  /** Returns the limit of a row per second. */
  measure(row: Row, clients: number): Promise<number>
  /** Returns the rate of bare node:http and of Fastify for 2 KB of JSON. */
  reference(server: 'bare' | 'fastify', clients: number): Promise<number>
  close(): void
}
const REFERENCE = { path: '/reference', bytes: 2_048 }
const isHttp = ({ limit }: Row) => limit === 'json' || limit === 'page'
/** Rows that share a limit, measured once for all of them. */
export const limitKey = (row: Row): string => (isHttp(row) ? `http ${row.name}` : `postgres ${row.limit}`)

/** Starts the servers and creates the tables. @param sizes bytes of the responses, by row */
export async function openLimits(stage: Stage, rows: readonly Row[], sizes: ReadonlyMap<string, number>, seconds: number): Promise<Limits> {
  const paths = (limit: 'json' | 'page') =>
    Object.fromEntries(rows.filter((row) => row.limit === limit).map(({ name }) => [`/${name}`, sizes.get(name) ?? 0]))
  const child = fork(join(import.meta.dirname, 'http-servers.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ports = await exchange<Sizes, Ports>(child, {
    json: { ...paths('json'), [REFERENCE.path]: REFERENCE.bytes },
    pages: paths('page'),
  })
  const client = await connect(stage.url)
  await createLimitTables(client, stage.scene)
  await client.end()
  const runner = chooseRunner(stage.url)
  const scripts = postgresScripts(stage.scene)
  const rateOf = async (port: number, path: string, clients: number) =>
    (await stage.load.runPlain(port, path, { clients, seconds })).perSecond
  return {
    runner: runner.name,
    measure: (row, clients) =>
      isHttp(row) ? rateOf(ports.fastify, `/${row.name}`, clients) : runner.rate(scripts[row.limit as PostgresLimit], clients, seconds),
    reference: (server, clients) => rateOf(ports[server], REFERENCE.path, clients),
    close: () => void child.kill(),
  }
}
