// What payments must be given: the provider, and what the rooms above do when money came or did not come.
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PaymentProvider, SessionLine } from '../../providers/payment/payment.ts'

export interface CheckoutListener {
  /** The checkout is paid. `unwanted`: nothing of it is wanted any more, so all of the money goes back at the provider. */
  onCaptured(tx: Tx, paid: { checkoutId: string; paymentId: string }): Promise<'kept' | 'unwanted'>
  /** No money will come: failed, cancelled or expired. */
  onClosed(tx: Tx, closed: { checkoutId: string }): Promise<void>
}
export interface PaymentDeps extends CheckoutListener {
  readonly provider: PaymentProvider
  /** Our address as browsers see it, without a trailing slash. */
  readonly publicUrl: string
  /** The checkout's first order, which the success page names. */
  firstOrder(db: Db, checkoutId: string): Promise<string | undefined>
  /** What was ordered, as it was when the checkout was placed: it sums to the payment's amount whatever was cancelled since. */
  linesOf(db: Db, checkoutId: string): Promise<SessionLine[]>
}
