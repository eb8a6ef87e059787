// Do not change names and payloads: the queue holds jobs of the previous version during an upgrade.
export interface EmailJobs {
  /** Encrypted, because it may hold a code. Not sent after `expiresAt` (ISO 8601), nor to an empty address. `messageId`: of the record of an email about an order. */
  'send-mail': { readonly to: string; readonly sealed: string; readonly expiresAt: string; readonly messageId?: string | null }
}

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs extends EmailJobs {}
}
