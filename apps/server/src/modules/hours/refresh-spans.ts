import type { Db } from '../../platform/database/database.ts'
import { rebuildOldest } from './data.ts'

const BATCH = 100

/** Moves the spans of all restaurants on to today, in short transactions. Any number of processes may run it. */
export async function refreshSpans(db: Db): Promise<void> {
  while ((await db.transaction((tx) => rebuildOldest(tx, BATCH))) === BATCH);
}
