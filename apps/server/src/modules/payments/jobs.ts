// Do not change names and payloads: the queue holds jobs of the previous version during an upgrade.
export interface PaymentJobs {
  'expire-payment': { readonly paymentId: string }
  'refund-payment': { readonly paymentId: string }
  'refund-mismatch': { readonly mismatchId: string }
}

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs extends PaymentJobs {}
}
