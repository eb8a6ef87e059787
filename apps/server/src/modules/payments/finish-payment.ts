import type { Db } from '../../platform/database.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment, type PaymentRow } from './data.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { receiveEvent } from './receive-event.ts'

const FAILED = '/payment-fail'

/**
 * The browser is back from the provider: asks the provider what happened and applies it exactly as its webhook would.
 * @returns our page that says how it ended.
 */
export async function finishPayment(db: Db, paymentId: string, deps: PaymentDeps): Promise<string> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status === 'open' && payment.provider_session) {
    const event = await askProvider(deps.provider, payment.provider_session)
    if (event) await receiveEvent(db, deps.provider.name, event, deps)
  }
  const now = await findPayment(db, paymentId)
  return now ? pageAfter(db, now, deps) : FAILED
}

/** Where a payment leads that cannot be paid any more: to the page that says why. */
export async function pageOfClosed(db: Db, paymentId: string): Promise<string> {
  const payment = await findPayment(db, paymentId)
  return payment?.purpose === 'top_up' ? topUpPage(payment) : FAILED
}

async function pageAfter(db: Db, payment: PaymentRow, { firstOrder }: PaymentDeps): Promise<string> {
  if (payment.purpose === 'top_up') return topUpPage(payment)
  const orderId = payment.status === 'captured' ? await firstOrder(db, payment.checkout_id) : undefined
  return orderId ? `/payment-success/${orderId}` : FAILED
}

/** The profile asks what became of the top-up: the address says which one, and nothing about it. */
const topUpPage = ({ id }: PaymentRow): string => `/profile?topUp=${id}`
