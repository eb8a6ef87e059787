import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertPostings } from './data.ts'
import { LEDGER_KINDS, type LedgerKinds } from './ledger-kinds.ts'
import type { Posting } from './postings.ts'

/**
 * Writes transactions and the wallets that they change, all or none. Returns false if the ledger has them already. Refuses `wallet_too_low`.
 * The only way in which money moves.
 */
export async function post(tx: Tx, ...postings: readonly Posting[]): Promise<boolean> {
  for (const posting of postings) assertAllowed(posting)
  const { entered, isTooLow } = await insertPostings(
    tx,
    postings.map((posting) => ({ ...posting, id: posting.id ?? newId(tx.now()) })),
  )
  if (isTooLow) throw refuse('wallet_too_low')
  const takes = postings.some(({ entries }) => entries.some(({ account, amountPaise }) => account === 'wallet' && amountPaise < 0))
  if (entered < postings.length && (entered > 0 || takes)) throw new Error('the ledger has a part of this already')
  return entered > 0
}

function assertAllowed({ kind, entries, ...about }: Posting): void {
  const { accounts, oncePer }: LedgerKinds[typeof kind] = LEDGER_KINDS[kind]
  if (oncePer && !about[`${oncePer}Id`]) throw new Error(`a ${kind} names its ${oncePer}`)
  for (const { account, amountPaise } of entries) {
    if (!Number.isSafeInteger(amountPaise) || amountPaise === 0) throw new Error(`money moves in whole paise, not ${amountPaise}`)
    const sign = accounts[account]
    if (sign !== '±' && sign !== (amountPaise < 0 ? '-' : '+')) throw new Error(`a ${kind} moves no ${amountPaise} of ${account}`)
  }
}
