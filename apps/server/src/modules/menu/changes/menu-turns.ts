import { createFairTurns } from '../../../platform/fair-turns.ts'

/** At the work with a whole menu: files, and changes of many products. Two at once use one core while the other one waits for PostgreSQL. */
export const menuTurns = createFairTurns({ atOnce: 2, waitMs: 2_000 })
