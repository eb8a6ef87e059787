import { toRupees } from '@tiffin/contract/money'
import type { Tx } from '../../platform/database/database.ts'
import type { EmployeeId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AccountEvents } from '../identity/index.ts'
import { summarizeAssigned } from '../orders/index.ts'

/** Refuses `closing_cash` for an employee who has collected cash today: it is counted by day (docs/decisions/073-duty-and-cash-of-the-day.md). */
export async function assertCashHandedOver(tx: Tx, { id, role }: AccountEvents['accountClosing']): Promise<void> {
  if (role !== 'employee') return
  const { cash } = await summarizeAssigned(tx, id as EmployeeId)
  const collected = cash.reduce((sum, order) => sum + order.grand_total_paise, 0)
  if (collected > 0) throw refuse('closing_cash', { values: { amount: toRupees(collected) } })
}
