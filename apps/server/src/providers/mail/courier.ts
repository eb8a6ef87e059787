// Carries queued letters to the mailer: not after they expired, not again when they are refused for good, and all that waited as
// soon as the mail server is back.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Seal } from '../../platform/seal.ts'
import { type Letter, writeLetter } from './letter.ts'
import { type Mailer, MailRefused } from './mailer.ts'

/** How long one try may take. None begins later than this before the letter expires, so that no code arrives after its time. */
export const TRY_MS = 20_000

/** A letter on its way, as a job keeps it. */
export interface QueuedMail {
  /** Empty for an account that does not exist: then it is dropped. */
  readonly to: string
  /** The letter, closed: it may carry a code. */
  readonly sealed: string
  /** ISO 8601; after it the mail would only confuse. */
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
  /** The server takes mails again: whatever waits for another try need not wait any longer. */
  readonly onRecovery: () => Promise<void>
  readonly onRefusal: (reason: MailRefused) => void
}
/** Throws when the mail could not be handed over and is to be tried again. */
export type Courier = (mail: QueuedMail, signal: AbortSignal) => Promise<void>

export function createCourier({ mailer, seal, clock, onRecovery, onRefusal }: CourierOptions): Courier {
  // what was left by the process before may be waiting
  let mayBeDown = true
  return async ({ to, sealed, expiresAt }, signal) => {
    if (to === '' || new Date(expiresAt).getTime() - clock().getTime() < TRY_MS) return
    // only this installation can have closed it
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

/** Waits for `work` until the signal; a mail that is given up may arrive all the same, under the same id as at its next try. */
function within(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the mail server took too long'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
