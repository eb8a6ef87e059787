// A refund leaves the wallet for where its order was paid from (docs/decisions/129-refunds-to-the-source.md).
import type { Paise } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { newId } from '../../platform/new-id.ts'
import { type PaymentProvider, RefundRefused, type RefundState } from '../../providers/payment/payment.ts'
import { post, transfer } from '../ledger/index.ts'
import { askWithin, BACKGROUND_TIMEOUT_MS } from './ask-provider.ts'
import { findReturn, insertReturn, lockReturn, type ReturnRow, writeReturn } from './data-source-returns.ts'

interface ToReturn {
  readonly paymentId: string
  readonly orderId: string
  readonly customerId: CustomerId
  readonly amountPaise: Paise
}
/** Takes money out of a wallet and requests its refund at the provider. The payment is locked, and as much is left of it. */
export async function openReturn(tx: Tx, { paymentId, orderId, customerId, amountPaise }: ToReturn): Promise<void> {
  const [id, transactionId] = [newId(tx.now()), newId(tx.now())]
  const entries = transfer(amountPaise, { account: 'wallet', ownerId: customerId }, { account: 'provider' })
  await post(tx, { id: transactionId, kind: 'source_return', orderId, paymentId, entries })
  await insertReturn(tx, {
    id,
    payment_id: paymentId,
    order_id: orderId,
    customer_id: customerId,
    amount_paise: amountPaise,
    transaction_id: transactionId,
  })
  await enqueue(tx, 'return-to-source', { returnId: id })
}

/** Makes the refund at the provider, or asks how it went. The provider makes it once per key, so a retry is safe. One that has failed stays so. */
export async function returnToSource(db: Db, provider: PaymentProvider, returnId: string): Promise<void> {
  const asked = await findReturn(db, returnId)
  if (!asked?.session || asked.state === 'failed') return
  if (asked.provider !== provider.name)
    throw new Error(`the payment of refund ${returnId} was made at ${asked.provider}, which is not the configured provider`)
  const part = { key: `source-${asked.id}`, amountPaise: asked.amount_paise }
  const state = await askWithin(provider.refund(asked.session, part).catch(failedIfRefused), BACKGROUND_TIMEOUT_MS)
  if (state !== asked.state) await db.transaction((tx) => bookState(tx, asked, state))
}

/** What the provider never makes is back in the wallet, instead of on its way for good. */
function failedIfRefused(error: unknown): RefundState {
  if (error instanceof RefundRefused) return 'failed'
  throw error
}

/** A concurrent call that asked earlier finds another state than it has seen, and books nothing. */
async function bookState(tx: Tx, seen: ReturnRow, state: RefundState): Promise<void> {
  if (!(await lockReturn(tx, seen))) return
  const { id, order_id: orderId, payment_id: paymentId, amount_paise: amountPaise } = seen
  const backId = state === 'failed' ? newId(tx.now()) : null
  if (backId) {
    const entries = transfer(amountPaise, { account: 'provider' }, { account: 'wallet', ownerId: seen.customer_id })
    await post(tx, { id: backId, kind: 'failed_source_return', orderId, paymentId, entries })
  }
  await writeReturn(tx, id, state, backId)
  await tx.emit('sourceReturnChanged', { orderId, amountPaise, hasFailed: state === 'failed' })
}
