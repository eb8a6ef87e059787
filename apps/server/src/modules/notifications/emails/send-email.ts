// Sends enqueued emails: not after they expired, not again when they are refused for good, and all that waited as soon as the mail
// server is back.
import { randomUUID } from 'node:crypto'
import { untilAborted } from '../../../platform/async.ts'
import type { Cipher } from '../../../platform/cipher.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Mailer, MailRefused } from '../../../providers/mail/index.ts'
import type { NotificationJobs } from '../jobs.ts'
import { type Email, renderEmail } from './layout.ts'

/** How long one try may take. None begins later than this before the email expires, so that no code arrives after its time. */
export const TRY_MS = 20_000

/** What a job holds encrypted. Jobs of earlier versions are in the queue during an upgrade: the names stay. */
interface StoredEmail {
  readonly id: string
  readonly letter: Email
}
/** Returns the email as a `send-mail` job keeps it, with an id that is the same at every try. */
export const encryptEmail = (email: Email, cipher: Cipher): string =>
  cipher.encrypt(JSON.stringify({ id: randomUUID(), letter: email } satisfies StoredEmail))

export interface EmailSenderOptions {
  readonly mailer: Mailer
  readonly cipher: Cipher
  readonly clock: Clock
  /** The server takes emails again: those that wait for their next try need not wait any longer. */
  readonly onRecovery: () => Promise<void>
  readonly onRefusal: (reason: MailRefused) => void
}
/** Throws when the email could not be handed over and is to be tried again. */
export type EmailSender = (job: NotificationJobs['send-mail'], signal: AbortSignal) => Promise<void>

/** Returns the handler of `send-mail` jobs. */
export function createEmailSender({ mailer, cipher, clock, onRecovery, onRefusal }: EmailSenderOptions): EmailSender {
  // emails of the process before may be waiting for their next try
  let mayBeDown = true
  return async ({ to, sealed, expiresAt }, signal) => {
    if (to === '' || new Date(expiresAt).getTime() - clock().getTime() < TRY_MS) return
    const { id, letter: email } = JSON.parse(cipher.decrypt(sealed)) as StoredEmail
    try {
      // an email that is given up may arrive all the same, under the same id as at its next attempt
      const end = AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)])
      await untilAborted(mailer.send({ to, id, ...renderEmail(email) }), end, () => new Error('the mail server took too long'))
    } catch (error) {
      if (error instanceof MailRefused) return onRefusal(error)
      mayBeDown = true
      throw error
    }
    if (!mayBeDown) return
    mayBeDown = false
    await onRecovery()
  }
}
