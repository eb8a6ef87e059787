// Do not change names and payloads: the queue holds jobs of the previous version during an upgrade.
import type { PushMessage } from '@tiffin/contract'

export interface PushJobs {
  /** Not sent after `expiresAt` (ISO 8601). */
  'send-push': {
    readonly subscriptionId: string
    readonly message: PushMessage
    readonly expiresAt: string
    readonly messageId?: string | null
  }
}

declare module '../../../platform/jobs/jobs.ts' {
  interface Jobs extends PushJobs {}
}
