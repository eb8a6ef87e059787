import { createFairTurns } from '../../platform/fair-turns.ts'

/** Turns at work with a whole menu: files, and changes of many products. Of two at once, one computes while the other waits for PostgreSQL. */
export const menuTurns = createFairTurns({ atOnce: 2, waitMs: 2_000 })
