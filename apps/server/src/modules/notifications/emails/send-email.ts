// Expired and permanently refused emails are not retried; when the mail server is back, all waiting ones are sent.
import { randomUUID } from 'node:crypto'
import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import { untilAborted, withTimeout } from '../../../platform/async.ts'
import type { Cipher } from '../../../platform/cipher.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Mailer, MailRefused } from '../../../providers/mail/index.ts'
import type { Outcome } from '../record/data.ts'
import type { Email } from './email.ts'
import type { EmailJobs } from './jobs.ts'
import { renderEmail } from './render-email.ts'

/** Timeout of one try. None begins later than this before the email expires, so that no code arrives late. */
export const TRY_MS = 20_000

/** What a job holds encrypted. Do not rename: the queue holds jobs of earlier versions during an upgrade. */
interface StoredEmail {
  readonly id: string
  readonly letter: Email
  /** Absent in jobs of the version before, which were in the first one. */
  readonly language?: LanguageCode
}
/** Returns the content of a `send-mail` job, with an id that is the same for every try. */
export const encryptEmail = (email: Email, language: LanguageCode, cipher: Cipher): string =>
  cipher.encrypt(JSON.stringify({ id: randomUUID(), letter: email, language } satisfies StoredEmail))

const tooLong = () => new Error('the mail server took too long')

export interface EmailSenderOptions {
  readonly mailer: Mailer
  readonly cipher: Cipher
  readonly clock: Clock
  /** Called when the server accepts emails again, to retry those that wait. */
  readonly onRecovery: () => Promise<void>
  readonly onRecoveryFailure: (error: unknown) => void
  readonly onRefusal: (reason: MailRefused) => void
  /** Records what became of an email about an order. Must not throw: the email would be sent again. */
  readonly onOutcome: (messageId: string, outcome: Outcome) => Promise<void>
}
/** Throws when the email is to be retried. */
export type EmailSender = (job: EmailJobs['send-mail'], signal: AbortSignal) => Promise<void>

/** Returns the handler of `send-mail` jobs. */
export function createEmailSender(options: EmailSenderOptions): EmailSender {
  const { mailer, cipher, clock, onRecovery, onRecoveryFailure, onRefusal, onOutcome } = options
  // emails of the previous process may be waiting
  let mayBeDown = true
  return async ({ to, sealed, expiresAt, messageId }, signal) => {
    const record = async (outcome: Outcome) => messageId && onOutcome(messageId, outcome)
    if (to === '' || new Date(expiresAt).getTime() - clock().getTime() < TRY_MS) return void (await record('failed'))
    const { id, letter: email, language = LANGUAGES[0] } = JSON.parse(cipher.decrypt(sealed)) as StoredEmail
    try {
      // an email that is given up may arrive all the same, under the same id as at its next attempt
      await withTimeout(untilAborted(mailer.send({ to, id, ...renderEmail(email, language) }), signal, tooLong), TRY_MS, tooLong)
    } catch (error) {
      if (error instanceof MailRefused) {
        onRefusal(error)
        return void (await record('failed'))
      }
      mayBeDown = true
      throw error
    }
    await record('sent')
    if (!mayBeDown) return
    mayBeDown = false
    try {
      await onRecovery()
    } catch (error) {
      // this email is sent: thrown, the error would send it again
      mayBeDown = true
      onRecoveryFailure(error)
    }
  }
}
