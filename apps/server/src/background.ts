import type { FastifyBaseLogger } from 'fastify'
import { forgetPastSlots } from './modules/delivery-zones/index.ts'
import { refreshSpans } from './modules/hours/index.ts'
import { forgetExpired } from './modules/identity/index.ts'
import { addUpSales } from './modules/ledger/index.ts'
import { countSales } from './modules/menu/index.ts'
import { createEmailSender, createPushSender, type Outcome, recordOutcome } from './modules/notifications/index.ts'
import { type WaitLimits, watchOrders } from './modules/orders/index.ts'
import { expirePayment, reconcilePayments, refundJobs } from './modules/payments/index.ts'
import { findNamedPictures } from './modules/reports/index.ts'
import { watchQuestions } from './modules/substitutions/index.ts'
import { type EraseOptions, eraseAccounts, eraseAgain } from './person/erase-accounts.ts'
import type { Cipher } from './platform/cipher.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from './platform/durations.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { type JobHandlers, retryNow, startWorker, type Worker } from './platform/jobs/jobs.ts'
import type { Counters } from './platform/operations/counters.ts'
import { collectOrphans, type ImageHost } from './providers/images/index.ts'
import type { Mailer } from './providers/mail/index.ts'
import type { PaymentProvider } from './providers/payment/index.ts'
import type { PushService } from './providers/push/index.ts'

interface BackgroundOptions {
  readonly database: Database
  readonly counters: Counters
  readonly mailer: Mailer
  readonly provider: PaymentProvider
  readonly pushes: PushService
  readonly cipher: Cipher
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly pictures: ImageHost
  readonly picturesFolder: string
  readonly erasure: Pick<EraseOptions, 'register' | 'dataDir' | 'eraseAfterDays'>
  readonly unanswered: WaitLimits
}
declare module './platform/jobs/jobs.ts' {
  interface Jobs {
    'collect-pictures': object
  }
}
const QUESTION_SECONDS = 10
/** How late the order of lists may be. */
const RANKING_SECONDS = 10
/** At night in India; runs at the next start if it was missed. */
const NIGHTLY = '17 21 * * * erase-accounts ?fill=1d\n37 21 * * * collect-pictures ?fill=1d'

type Sending = Pick<BackgroundOptions, 'database' | 'mailer' | 'cipher' | 'clock' | 'pushes' | 'log'>
function messageSenders({ database, mailer, cipher, clock, pushes, log }: Sending) {
  const onOutcome = (messageId: string, outcome: Outcome) =>
    recordOutcome(database, messageId, outcome).catch((error) => log.error({ err: error }, 'what became of a message was not recorded'))
  return {
    'send-mail': createEmailSender({
      mailer,
      cipher,
      clock,
      onRecovery: () => retryNow(database, 'send-mail'),
      onRecoveryFailure: (error) => log.error({ err: error }, 'waiting emails were not released'),
      onRefusal: (reason) => log.warn({ err: reason }, 'an email was permanently rejected'),
      onOutcome,
    }),
    'send-push': createPushSender(database, {
      service: pushes,
      onRefusal: (reason) => log.warn({ reason }, 'a push was permanently rejected'),
      onOutcome,
    }),
  }
}

export function startBackgroundWork({
  database,
  counters,
  mailer,
  provider,
  pushes,
  cipher,
  clock,
  log,
  pictures,
  picturesFolder,
  erasure,
  unanswered,
}: BackgroundOptions): Promise<Worker> {
  const onError = (error: unknown) => log.error({ err: error }, 'a job failed')
  const erasing = { ...erasure, database, log }
  const handlers: JobHandlers = {
    ...messageSenders({ database, mailer, cipher, clock, pushes, log }),
    'expire-payment': ({ paymentId }) => expirePayment(database, provider, paymentId),
    ...refundJobs(database, provider),
    'collect-pictures': () => collectPictures(database, { pictures, picturesFolder, clock, log }),
    'erase-accounts': () => eraseAccounts(erasing),
  }
  counters.knowJobs(Object.keys(handlers))
  return startWorker({
    pool: database.workerPool,
    handlers,
    slow: ['send-mail', 'send-push'],
    unlimited: ['collect-pictures', 'erase-accounts'],
    periodicTasks: [
      {
        everySeconds: secondsBetweenLooks(unanswered),
        isDoneAtStart: true,
        work: () => watchOrders(database, { unanswered, onError }),
      },
      { everySeconds: QUESTION_SECONDS, isDoneAtStart: true, work: () => watchQuestions(database, onError) },
      { everySeconds: RANKING_SECONDS, isDoneAtStart: true, work: async () => void (await countSales(database)) },
      { everySeconds: MINUTE_SECONDS, work: () => reconcilePayments(database, provider) },
      { everySeconds: HOUR_SECONDS, isDoneAtStart: true, work: () => refreshSpans(database) },
      { everySeconds: HOUR_SECONDS, isDoneAtStart: true, work: () => eraseAgain(erasing) },
      { everySeconds: HOUR_SECONDS, isDoneAtStart: true, work: () => addUpSales(database) },
      { everySeconds: HOUR_SECONDS, work: () => forgetOldKeys(database) },
      { everySeconds: HOUR_SECONDS, work: () => forgetExpired(database) },
      { everySeconds: HOUR_SECONDS, work: () => forgetPastSlots(database) },
    ],
    onError,
    onEnd: counters.jobEnded,
    crontab: NIGHTLY,
  })
}

/** An 18th of the time until the reminder, from half a second to a minute. */
const secondsBetweenLooks = ({ alarmMinutes }: WaitLimits): number =>
  Math.min(MINUTE_SECONDS, Math.max(0.5, (alarmMinutes * MINUTE_SECONDS) / 18))

async function collectPictures(
  database: Database,
  { pictures, picturesFolder, clock, log }: Pick<BackgroundOptions, 'pictures' | 'picturesFolder' | 'clock' | 'log'>,
): Promise<void> {
  const removed = await collectOrphans(pictures.files, {
    folder: picturesFolder,
    now: clock(),
    findNamed: (stored) => findNamedPictures(database, stored),
  })
  log.info({ removed }, 'unused pictures were deleted')
}
