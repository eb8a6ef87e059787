import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { holdFromWallet, type OrderAmount } from './data.ts'

/** Pays a checkout's orders from the wallet, all or none, and holds the money until delivery. Refuses `wallet_too_low`. */
export async function payFromWallet(tx: Tx, customerId: string, orders: readonly OrderAmount[]): Promise<void> {
  if (!(await holdFromWallet(tx, customerId, orders))) throw refuse('wallet_too_low')
}
