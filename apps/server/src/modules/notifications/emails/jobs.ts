// Do not change names and payloads: the queue holds jobs of the previous version during an upgrade.
export interface EmailJobs {
  /** Encrypted, because it may hold a code. Not sent after `expiresAt` (ISO 8601), nor to an empty address. */
  'send-mail': { readonly to: string; readonly sealed: string; readonly expiresAt: string }
}

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs extends EmailJobs {}
}
