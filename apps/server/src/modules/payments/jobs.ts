import type { Db } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { recordOutside } from './record-outside.ts'
import { refundMismatch } from './refund-mismatch.ts'
import { refundPayment } from './refund-payment.ts'
import { returnToSource } from './return-to-source.ts'

// Do not change names and payloads: the queue holds jobs of the previous version during an upgrade.
export interface PaymentJobs {
  'expire-payment': { readonly paymentId: string }
  'refund-payment': { readonly paymentId: string }
  'refund-mismatch': { readonly mismatchId: string }
  'return-to-source': { readonly returnId: string }
  'read-outside': { readonly reference: string }
}

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs extends PaymentJobs {}
}

/** Returns the handlers of the jobs that ask the provider about refunds. */
export const refundJobs = (db: Db, provider: PaymentProvider) => ({
  'refund-payment': ({ paymentId }: PaymentJobs['refund-payment']) => refundPayment(db, provider, paymentId),
  'refund-mismatch': ({ mismatchId }: PaymentJobs['refund-mismatch']) => refundMismatch(db, provider, mismatchId),
  'return-to-source': ({ returnId }: PaymentJobs['return-to-source']) => returnToSource(db, provider, returnId),
  'read-outside': ({ reference }: PaymentJobs['read-outside']) => recordOutside(db, provider, reference),
})
