import type { Db } from '../../platform/database/database.ts'
import type { PaymentProvider, SessionLine } from '../../providers/payment/payment.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment, type PaymentRow } from './data.ts'
import { receiveEvent } from './receive-event.ts'

export interface PaymentDeps {
  readonly provider: PaymentProvider
  /** Our address as browsers see it, without a trailing slash. */
  readonly publicUrl: string
  /** The checkout's first order, which the success page names. */
  firstOrder(db: Db, checkoutId: string): Promise<string | undefined>
  /** What was ordered, as it was when the checkout was placed: it sums to the payment's amount whatever was cancelled since. */
  linesOf(db: Db, checkoutId: string): Promise<SessionLine[]>
}

const FAILED = '/payment-fail'
/** Where the browser goes, or what it is told when there is no page for it: the bank has not answered, or a person looks into it. */
export type Ending = { readonly page: string } | { readonly notice: 'waiting' | 'review' }

/** The browser is back from the provider: asks the provider what happened and applies it exactly as its webhook would. */
export async function finishPayment(db: Db, paymentId: string, deps: PaymentDeps): Promise<Ending> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status === 'open') {
    const event = await askProvider(deps.provider, payment)
    if (event) await receiveEvent(db, deps.provider.name, event)
  }
  return endingOf(db, paymentId, deps)
}

/** How a payment stands, for who comes back from it or cannot start it any more. */
export async function endingOf(db: Db, paymentId: string, deps: Pick<PaymentDeps, 'firstOrder'>): Promise<Ending> {
  const payment = await findPayment(db, paymentId)
  if (payment?.purpose === 'top_up') return { page: topUpPage(payment) }
  if (payment?.status === 'open' && db.now() < payment.expires_at) return { notice: 'waiting' }
  if (payment?.status === 'review') return { notice: 'review' }
  const orderId = payment?.status === 'captured' ? await deps.firstOrder(db, payment.checkout_id) : undefined
  return { page: orderId ? `/payment-success/${orderId}` : FAILED }
}

/** The profile asks what became of the top-up: the address says which one, and nothing about it. */
const topUpPage = ({ id }: PaymentRow): string => `/profile?topUp=${id}`
