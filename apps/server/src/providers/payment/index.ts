import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { createEmbeddedProvider } from './embedded.ts'
import type { PaymentProvider } from './payment.ts'
import type { RazorpayAccount } from './razorpay-client.ts'
import type { StripeAccount } from './stripe-client.ts'

export type { PaymentProvider } from './payment.ts'
export type { RazorpayAccount } from './razorpay-client.ts'
export type { StripeAccount } from './stripe-client.ts'

interface PaymentConfig {
  readonly sessionSecret: string
  readonly publicUrl: string
  readonly stripe: StripeAccount | undefined
  readonly razorpay: RazorpayAccount | undefined
}

/** Returns Stripe or Razorpay if it is configured, otherwise the embedded provider. */
export async function choosePaymentProvider(
  { sessionSecret, publicUrl, stripe, razorpay }: PaymentConfig,
  db: Db,
  clock: Clock,
): Promise<PaymentProvider> {
  if (stripe) return (await import('./stripe.ts')).createStripeProvider({ ...stripe, clock })
  if (razorpay) return (await import('./razorpay.ts')).createRazorpayProvider({ ...razorpay, clock })
  return createEmbeddedProvider({ db, secret: sessionSecret, publicUrl })
}
