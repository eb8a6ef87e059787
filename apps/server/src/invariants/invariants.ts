import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { careInvariants } from './care-invariants.ts'
import { chatInvariants } from './chat-invariants.ts'
import { claimInvariants } from './claim-invariants.ts'
import { contractInvariants } from './contract-invariants.ts'
import { earningInvariants } from './earning-invariants.ts'
import { hoursInvariants } from './hours-invariants.ts'
import type { Invariant } from './invariant.ts'
import { itemInvariants } from './item-invariants.ts'
import { ledgerInvariants } from './ledger-invariants.ts'
import { menuInvariants } from './menu-invariants.ts'
import { mismatchInvariants } from './mismatch-invariants.ts'
import { auditOnlySince } from './only-since.ts'
import { orderInvariants } from './order-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { peopleInvariants } from './people-invariants.ts'
import { placingInvariants } from './placing-invariants.ts'
import { promoInvariants } from './promo-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'
import { salesInvariants } from './sales-invariants.ts'
import { sourceInvariants } from './source-invariants.ts'
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
  ...sourceInvariants,
  ...earningInvariants,
  ...contractInvariants,
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
  ...salesInvariants,
  ...promoInvariants,
]
const MAX_ROWS = 20
/** An invariant reads whole tables. */
export const STATEMENT_MS = 300_000

/**
 * Checks every invariant in order, in a read-only transaction. Returns one finding per invariant. With `since`, a day in India (`2026-11-29`), only
 * orders since then are read, and sums over all time are left out.
 */
export function auditDatabase(db: Db, since?: string): Promise<Finding[]> {
  return db.transaction(async (tx) => {
    if (since) await auditOnlySince(tx, since)
    await tx.rows(
      sql`select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`,
    )
    const asked = INVARIANTS.filter(({ isOfAllTime }) => !(since && isOfAllTime))
    // another text, so that a plan of the whole tables is not used for the views
    const alias = sql.ref(since ? 'recent' : 'found')
    const violationsOf = async ({ name, violations }: Invariant): Promise<Finding> => ({
      name,
      rows: await tx.rows<object>(sql`select * from (${violations}) ${alias} limit ${MAX_ROWS}`),
    })
    // in one packet
    return Promise.all(asked.map(violationsOf))
  })
}
