import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { createEmbeddedProvider } from './embedded.ts'
import type { PaymentProvider } from './payment.ts'
import type { StripeAccount } from './stripe-client.ts'

export type { PaymentProvider } from './payment.ts'
export type { StripeAccount } from './stripe-client.ts'

interface PaymentConfig {
  readonly sessionSecret: string
  readonly publicUrl: string
  readonly stripe: StripeAccount | undefined
}

/** Returns Stripe if it is configured, otherwise the embedded provider. */
export async function choosePaymentProvider(
  { sessionSecret, publicUrl, stripe }: PaymentConfig,
  db: Db,
  clock: Clock,
): Promise<PaymentProvider> {
  if (!stripe) return createEmbeddedProvider({ db, secret: sessionSecret, publicUrl })
  const { createStripeProvider } = await import('./stripe.ts')
  return createStripeProvider({ ...stripe, clock })
}
