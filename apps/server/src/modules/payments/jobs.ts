// The jobs of payments. Names and payloads stay: jobs of the version before are in the queue during an upgrade.
export interface PaymentJobs {
  /** Ends an online payment that was never paid, and gives its cart back. */
  'expire-payment': { readonly paymentId: string }
  /** Gives money back at the provider. */
  'refund-payment': { readonly paymentId: string }
  /** Gives money back that was never asked for. */
  'refund-mismatch': { readonly mismatchId: string }
}

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs extends PaymentJobs {}
}
