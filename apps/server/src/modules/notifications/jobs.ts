// The jobs that send notifications. Names and payloads stay: jobs of the version before are in the queue during an upgrade.
import type { PushMessage } from '@tiffin/contract'

export interface NotificationJobs {
  /** An email, encrypted because it may carry a code. Not sent after `expiresAt` (ISO 8601), nor to an empty address. */
  'send-mail': { readonly to: string; readonly sealed: string; readonly expiresAt: string }
  /** Tells a browser something, unless `expiresAt` (ISO 8601) has come. */
  'send-push': { readonly subscriptionId: string; readonly message: PushMessage; readonly expiresAt: string }
}

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs extends NotificationJobs {}
}
