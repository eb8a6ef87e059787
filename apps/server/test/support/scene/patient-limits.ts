import type { DatabaseOptions } from '../../../src/platform/database/database.ts'
import { PATIENCE } from './patience.ts'

const MS = PATIENCE.timeout
/** For tests that are not about time: a machine that stalls fails none of their statements. */
export const PATIENT_LIMITS = {
  limits: { statementMs: MS, lockMs: MS, connectionWaitMs: MS, searchMs: MS, searchWaitMs: MS },
  silenceMs: MS + 5_000,
} as const satisfies Partial<DatabaseOptions>
