import { type Calls, STATEMENT_KINDS, toRupees } from '@tiffin/contract'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { listStatementEntries, weekAt } from './data-statement.ts'
import { kindOf } from './write-statement.ts'

type Statement = z.input<Calls['getStatement']['answer']>
const HANDED_OVER: ReadonlySet<string> = new Set(['settlement', 'cash_collected'])

/** Returns what a week has brought a restaurant, by kind. */
export async function getStatement(db: Db, restaurantId: RestaurantId, day: string | undefined): Promise<Statement> {
  const week = await weekAt(db, restaurantId, day)
  const entries = await listStatementEntries(db, restaurantId, week)
  const paiseOf = (kind: string) => entries.filter((entry) => kindOf(entry) === kind).reduce((sum, entry) => sum + entry.amount_paise, 0)
  const sums = STATEMENT_KINDS.map((kind) => ({ kind, paise: paiseOf(kind) }))
  const now = db.now()
  return {
    from: week.first_day,
    to: week.last_day,
    isCurrent: week.starts <= now && now < week.ends,
    orders: new Set(entries.filter(({ kind }) => HANDED_OVER.has(kind)).map((entry) => entry.transaction_id)).size,
    kinds: sums.filter(({ paise }) => paise !== 0).map(({ kind, paise }) => ({ kind, amount: toRupees(paise) })),
    total: toRupees(sums.reduce((sum, { paise }) => sum + paise, 0)),
  }
}
