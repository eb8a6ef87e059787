// What the job that sends a mail does: the mail was sealed when it was queued, because it may carry a code.
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Mailer } from './mailer.ts'

const Message = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

export interface QueuedMail {
  readonly sealed: string
  /** ISO 8601; after it the mail would only confuse. */
  readonly expiresAt?: string
}
export interface DeliveryTools {
  readonly mailer: Mailer
  readonly seal: Seal
  readonly clock: Clock
}

/** Sends a queued mail. One without a recipient stands for an account that does not exist, and is dropped. */
export async function deliverMail({ sealed, expiresAt }: QueuedMail, { mailer, seal, clock }: DeliveryTools): Promise<void> {
  if (expiresAt !== undefined && new Date(expiresAt) <= clock()) return
  const message = Message.parse(JSON.parse(seal.open(sealed)))
  if (message.to !== '') await mailer.send(message)
}
