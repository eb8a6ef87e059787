// The limits of PostgreSQL on this machine with a minimal client: one statement, or a transaction that is flushed to disk.
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { CLIENTS, rateOf } from './rate.ts'

export type Limit = 'read' | 'write'

/** Returns the measured rates per second. */
export async function measureLimits(url: string): Promise<Record<Limit, number>> {
  const { pool } = openDatabase({ url, poolSize: CLIENTS, clock: systemClock })
  await pool.query(
    'create table bench_rows (id int primary key, n int not null); insert into bench_rows select g, 0 from generate_series(1, 10000) g',
  )
  const some = () => Math.ceil(Math.random() * 10_000)
  const each = (work: () => Promise<unknown>) => Array.from({ length: CLIENTS }, () => work)
  const read = await rateOf(
    each(() => pool.query({ name: 'read', text: 'select * from bench_rows where id between $1 and $1 + 4', values: [some()] })),
  )
  const write = await rateOf(
    each(() => pool.query({ name: 'write', text: 'update bench_rows set n = n + 1 where id = $1', values: [some()] })),
  )
  await pool.query('drop table bench_rows')
  await pool.end()
  return { read, write }
}
