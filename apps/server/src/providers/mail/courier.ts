// Sends queued emails: not after they expire, not again after a permanent rejection, and all waiting ones as soon as the server has
// recovered.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Seal } from '../../platform/seal.ts'
import { type Letter, writeLetter } from './letter.ts'
import { type Mailer, MailRefused } from './mailer.ts'

/** The longest attempt. No attempt starts later than this before the email expires, so that no code arrives too late. */
export const TRY_MS = 20_000

/** An email as the job stores it. */
export interface QueuedMail {
  /** Empty for an account that does not exist; the email is then dropped. */
  readonly to: string
  /** The encrypted content, which may contain a code. */
  readonly sealed: string
  /** ISO 8601; the email is dropped after this. */
  readonly expiresAt: string
}
interface Closed {
  readonly id: string
  readonly letter: Letter
}
export const closeLetter = (letter: Letter, seal: Seal): string => seal.close(JSON.stringify({ id: randomUUID(), letter } satisfies Closed))

export interface CourierOptions {
  readonly mailer: Mailer
  readonly seal: Seal
  readonly clock: Clock
  /** Called when the server accepts emails again, so that waiting ones are retried at once. */
  readonly onRecovery: () => Promise<void>
  readonly onRefusal: (reason: MailRefused) => void
}
/** Throws when the email could not be delivered and must be retried. */
export type Courier = (mail: QueuedMail, signal: AbortSignal) => Promise<void>

export function createCourier({ mailer, seal, clock, onRecovery, onRefusal }: CourierOptions): Courier {
  // the previous process may have left emails waiting
  let mayBeDown = true
  return async ({ to, sealed, expiresAt }, signal) => {
    if (to === '' || new Date(expiresAt).getTime() - clock().getTime() < TRY_MS) return
    // only this installation can have encrypted it
    const { id, letter } = JSON.parse(seal.open(sealed)) as Closed
    try {
      await within(mailer.send({ to, id, ...writeLetter(letter) }), AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]))
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

/** Waits for `work` until the signal. An abandoned email may still arrive, with the same id as its next attempt. */
function within(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the mail server took too long'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
