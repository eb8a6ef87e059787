import type { Db } from '../../platform/database.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { withPatience } from './ask-provider.ts'
import { changeStatus, findPayment } from './data.ts'
import { enterTransaction } from './data-ledger.ts'

/** Sends a payment's money back at the provider and books it. The provider does so once, so this may be tried again and again. */
export async function refundPayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'refunding' || !payment.provider_session) return
  await withPatience(provider.refund(payment.provider_session, payment.amount_paise))
  await db.transaction(async (tx) => {
    if (!(await changeStatus(tx, paymentId, 'refunding', 'refunded'))) return
    const entries = [
      { account: 'held', amountPaise: -payment.amount_paise },
      { account: 'provider', amountPaise: payment.amount_paise },
    ] as const
    await enterTransaction(tx, { kind: 'provider_refund', paymentId, entries })
  })
}
