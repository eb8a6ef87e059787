// Refunds made by hand at the provider, and disputes (docs/decisions/055-money-that-leaves-outside.md).
import type { Db, Tx } from '../../platform/database/database.ts'
import type { OutsideMove, PaymentProvider } from '../../providers/payment/payment.ts'
import { post, transfer } from '../ledger/index.ts'
import { askWithin, BACKGROUND_TIMEOUT_MS } from './ask-provider.ts'
import { lockPayment } from './data.ts'
import { sumOutside, writeOutside } from './data-mismatches.ts'

/** Asks the provider what left a payment without Tiffin, books it, and shows it to the administrator. Repeating it changes nothing. */
export async function recordOutside(db: Db, provider: PaymentProvider, reference: string): Promise<void> {
  const read = provider.readOutside?.(reference)
  const outside = read && (await askWithin(read, BACKGROUND_TIMEOUT_MS))
  if (outside) await db.transaction((tx) => record(tx, provider.name, outside.payment, outside.moves))
}

/** Any other payment is being returned as a whole, or was never booked; what has left it counts as a part of that. */
async function record(tx: Tx, provider: string, paymentId: string, moves: readonly OutsideMove[]): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.status !== 'captured' || payment.provider !== provider) return
  const before = await sumOutside(tx, paymentId)
  const changed = await writeOutside(tx, provider, paymentId, moves)
  const left = (await sumOutside(tx, paymentId)) - before
  if (left !== 0) {
    const entries = transfer(left, { account: 'platform' }, { account: 'provider' })
    await post(tx, { kind: 'outside_return', paymentId, entries })
  }
  if (changed) tx.publish({ type: 'mismatchesChanged' })
}
