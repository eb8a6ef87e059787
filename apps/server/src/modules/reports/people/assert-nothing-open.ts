import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AccountEvents } from '../../identity/index.ts'
import { findOpen } from './data-open.ts'

/** Refuses `closing_orders`, `closing_payments` and `closing_claims` for an account with something that is not over. */
export async function assertNothingOpen(tx: Tx, { id, role }: AccountEvents['accountClosing']): Promise<void> {
  if (role === 'administrator') return
  const { orders, payments, claims } = await findOpen(tx, id, role)
  if (orders) throw refuse('closing_orders')
  if (payments) throw refuse('closing_payments')
  if (claims) throw refuse('closing_claims')
}
