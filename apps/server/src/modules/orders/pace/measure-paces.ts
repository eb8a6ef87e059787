import type { Db } from '../../../platform/database/database.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { writePaces, writeQueues } from './data-paces.ts'

/** One run measures so many restaurants, so that each of a thousand has its turn within some minutes. */
const MOST = 50
const MEASURED_FOR = 10 * MINUTE_MS

/** Learns how long restaurants need from their last orders, and for how long they are busy with what they prepare. Any number of processes may run it. */
export async function measurePaces(db: Db): Promise<void> {
  await writePaces(db, { before: new Date(db.now().getTime() - MEASURED_FOR), most: MOST })
  await writeQueues(db)
}
