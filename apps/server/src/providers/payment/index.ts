// Which payment provider stands behind the door. Only the embedded one so far.
import type { Db } from '../../platform/database.ts'
import { createEmbeddedProvider } from './embedded.ts'
import type { PaymentProvider } from './payment.ts'

export type { PaymentProvider } from './payment.ts'

interface PaymentConfig {
  readonly sessionSecret: string
  readonly publicUrl: string
}

export const choosePaymentProvider = ({ sessionSecret, publicUrl }: PaymentConfig, db: Db): PaymentProvider =>
  createEmbeddedProvider({ db, secret: sessionSecret, publicUrl })
