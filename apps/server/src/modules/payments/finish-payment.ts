import type { Db } from '../../platform/database/database.ts'
import type { PaymentProvider, SessionLine } from '../../providers/payment/payment.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment, type PaymentRow } from './data.ts'
import { receiveEvent } from './receive-event.ts'

export interface PaymentDeps {
  readonly provider: PaymentProvider
  readonly publicUrl: string
  firstOrder(db: Db, checkoutId: string): Promise<string | undefined>
  /** The lines as placed, which sum to the payment's amount. */
  linesOf(db: Db, checkoutId: string): Promise<SessionLine[]>
}

const FAILED = '/payment-fail'
export type Ending = { readonly page: string } | { readonly notice: 'waiting' | 'review' }

/** The browser is back from the provider: asks for the state and applies it as its webhook would. */
export async function finishPayment(db: Db, paymentId: string, deps: PaymentDeps): Promise<Ending> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status === 'open') {
    const event = await askProvider(deps.provider, payment)
    if (event) await receiveEvent(db, deps.provider.name, event)
  }
  return endingOf(db, paymentId, deps)
}

/** Returns the page for a browser that comes back from a payment or cannot start it any more. */
export async function endingOf(db: Db, paymentId: string, deps: Pick<PaymentDeps, 'firstOrder'>): Promise<Ending> {
  const payment = await findPayment(db, paymentId)
  if (payment?.purpose === 'top_up') return { page: topUpPage(payment) }
  if (payment?.status === 'open' && db.now() < payment.expires_at) return { notice: 'waiting' }
  if (payment?.status === 'review') return { notice: 'review' }
  const orderId = payment?.status === 'captured' ? await deps.firstOrder(db, payment.subject_id) : undefined
  return { page: orderId ? `/payment-success/${orderId}` : FAILED }
}

// the profile reads the state of the top-up itself
const topUpPage = ({ id }: PaymentRow): string => `/profile?topUp=${id}`
