import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { careInvariants } from './care-invariants.ts'
import { chatInvariants } from './chat-invariants.ts'
import { claimInvariants } from './claim-invariants.ts'
import { earningInvariants } from './earning-invariants.ts'
import { hoursInvariants } from './hours-invariants.ts'
import type { Invariant } from './invariant.ts'
import { itemInvariants } from './item-invariants.ts'
import { ledgerInvariants } from './ledger-invariants.ts'
import { menuInvariants } from './menu-invariants.ts'
import { mismatchInvariants } from './mismatch-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { peopleInvariants } from './people-invariants.ts'
import { placingInvariants } from './placing-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { substitutionInvariants } from './substitution-invariants.ts'
import { zoneInvariants } from './zone-invariants.ts'

export interface Finding {
  readonly name: string
  /** Rows that violate the invariant, at most 20; empty if it holds. */
  readonly rows: readonly object[]
}

const INVARIANTS: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...refundInvariants,
  ...earningInvariants,
  ...careInvariants,
  ...mismatchInvariants,
  ...orderInvariants,
  ...placingInvariants,
  ...itemInvariants,
  ...chatInvariants,
  ...peopleInvariants,
  ...hoursInvariants,
  ...zoneInvariants,
  ...menuInvariants,
  ...substitutionInvariants,
  ...stockInvariants,
  ...claimInvariants,
]
const MAX_ROWS = 20
/** An invariant reads whole tables. */
export const STATEMENT_MS = 300_000

/** Checks every invariant in order, in a read-only transaction. Returns one finding per invariant. */
export function auditDatabase(db: Db): Promise<Finding[]> {
  return db.transaction(async (tx) => {
    await tx.rows(
      sql`select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`,
    )
    const findings: Finding[] = []
    for (const { name, violations } of INVARIANTS) {
      findings.push({ name, rows: await tx.rows<object>(sql`select * from (${violations}) v limit ${MAX_ROWS}`) })
    }
    return findings
  })
}
