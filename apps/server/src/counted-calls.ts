// Counts the calls of the services outside of this process (platform/operations/counters.ts).
import { withTimeout } from './platform/async.ts'
import type { CallOutcome, Counters } from './platform/operations/counters.ts'
import { type Mailer, MailRefused } from './providers/mail/index.ts'
import type { PaymentProvider } from './providers/payment/index.ts'
import type { PushService } from './providers/push/index.ts'

/** As long as the job that sends it waits: a server that hangs counts as one that fails. */
const MAIL_MS = 20_000

export interface Services {
  readonly mailer: Mailer
  readonly provider: PaymentProvider
  readonly pushes: PushService
}

/** Returns services that behave the same and are counted. */
export function countServices({ mailer, provider, pushes }: Services, { call }: Counters): Services {
  const outcomeOfMail = (_result: unknown, error: unknown): CallOutcome => {
    if (error === undefined) return 'ok'
    return error instanceof MailRefused ? 'refused' : 'failed'
  }
  return {
    mailer: {
      ...mailer,
      send: (message) =>
        call('mail', () => withTimeout(mailer.send(message), MAIL_MS, () => new Error('the mail server took too long')), outcomeOfMail),
    },
    provider: countPayments(provider, call),
    pushes: {
      ...pushes,
      send: (...what) =>
        call(
          'push',
          () => pushes.send(...what),
          (outcome) => (outcome === undefined ? 'failed' : typeof outcome === 'object' ? 'refused' : 'ok'),
        ),
    },
  }
}

function countPayments(provider: PaymentProvider, call: Counters['call']): PaymentProvider {
  const { readOutside } = provider
  return {
    ...provider,
    createSession: (input) => call('payment', () => provider.createSession(input)),
    readSession: (session) => call('payment', () => provider.readSession(session)),
    closeSession: (session) => call('payment', () => provider.closeSession(session)),
    refund: (session, part) => call('payment', () => provider.refund(session, part)),
    ...(readOutside && { readOutside: (reference: string) => call('payment', () => readOutside(reference)) }),
  }
}
