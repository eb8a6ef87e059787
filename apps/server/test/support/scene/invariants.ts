import { expect } from 'vitest'
import { auditDatabase } from '../../../src/invariants/invariants.ts'
import type { Db } from '../../../src/platform/database/database.ts'

/** Expects that every invariant holds (docs/trust.md). */
export async function expectInvariants(db: Db): Promise<void> {
  expect((await auditDatabase(db)).filter(({ rows }) => rows.length > 0)).toEqual([])
}
