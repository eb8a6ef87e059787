// npm run bench:reach: lists for a place where 10,000 restaurants have 30,000 zones (docs/decisions/090-lists-for-a-place.md). Fails if their count
// is not that of a count by hand, or if naming who delivers reads more than 4,000 buffers; how long it takes depends on the machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromE5 } from '@tiffin/contract'
import {
  addManyZones,
  countByHand,
  explainDelivering,
  PLACE,
  vacuumZones,
} from '../apps/server/src/modules/delivery-zones/many-zones.fixture.ts'
import { listRestaurants } from '../apps/server/src/modules/restaurants/data.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { pageOf } from '../apps/server/src/platform/paging.ts'
import { startProgress } from './report/progress.ts'
import { joinDatabase } from './stage/database.ts'

const MOST_BUFFERS = 4_000
const TIMES = 101
const place = { point: { lat: fromE5(PLACE[1]), lng: fromE5(PLACE[0]) } }

/** Prints the median and the 95th percentile; the first tenth warms up. */
async function timed(name: string, work: () => Promise<number>): Promise<void> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) times.push(await work())
  const sorted = times.slice(TIMES / 10).sort((one, other) => one - other)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`
  console.log(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}`)
}

/** Returns a read of the first page of the list, and its time with the client. */
const listing = (database: Database, only: boolean, most: number) => async () => {
  const before = performance.now()
  const { total } = await listRestaurants(database, { reach: { place, only } }, pageOf({ limit: 20 }))
  const time = performance.now() - before
  if (total !== most) throw new Error(`the list counts ${total} restaurants instead of ${most}`)
  return time
}

async function measure(database: Database): Promise<void> {
  const byHand = countByHand()
  const { rows, buffers } = await explainDelivering(database)
  console.log(`\n${rows} of 10,000 restaurants deliver to the place (${byHand} by hand); naming them reads ${buffers} buffers`)
  if (rows !== byHand) throw new Error(`${rows} restaurants deliver there, ${byHand} by hand`)
  if (buffers > MOST_BUFFERS) throw new Error(`${buffers} buffers are more than ${MOST_BUFFERS}`)
  await timed('naming them, in PostgreSQL', async () => (await explainDelivering(database)).ms)
  await timed('list of those that deliver, with the client', listing(database, true, byHand))
  await timed('list of all, those that deliver first, with the client', listing(database, false, 10_000))
}

const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
const postgres = await joinDatabase(folder)
try {
  const say = startProgress()
  say('migrations')
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url, poolSize: 2, clock: systemClock })
  say('10,000 restaurants with 30,000 zones')
  await addManyZones(database)
  await vacuumZones(database)
  await measure(database)
  await database.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
