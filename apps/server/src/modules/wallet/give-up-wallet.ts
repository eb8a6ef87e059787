import { toRupees } from '@tiffin/contract/money'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { AccountEvents } from '../identity/index.ts'
import { post, transfer, walletBalance } from '../ledger/index.ts'

/** Moves what is left in the wallet of a customer who gives it up to the platform. Refuses `closing_wallet` for others. */
export async function giveUpWallet(tx: Tx, { id, role, givesUpWallet }: AccountEvents['accountClosing']): Promise<void> {
  const balance = role === 'customer' ? await walletBalance(tx, id) : 0
  if (balance === 0) return
  if (!givesUpWallet) throw refuse('closing_wallet', { values: { amount: toRupees(balance) } })
  await post(tx, { kind: 'wallet_given_up', entries: transfer(balance, { account: 'wallet', ownerId: id }, { account: 'platform' }) })
}
