import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { Postponed } from '../../../platform/jobs/jobs.ts'
import type { PushService } from '../../../providers/push/index.ts'
import type { Outcome } from '../record/data.ts'
import { deleteGone, findOpenSubscription } from './data.ts'
import type { PushJobs } from './jobs.ts'
import { createSlowAccounts } from './slow-accounts.ts'

export interface PushSenderOptions {
  readonly service: PushService
  readonly onRefusal: (reason: string) => void
  /** Records what became of a push about an order. Must not throw: the push would be sent again. */
  readonly onOutcome: (messageId: string, outcome: Outcome) => Promise<void>
  /** A clock in milliseconds that never goes back. */
  readonly elapsed?: () => number
}
/** Sends a push unless it or its session has expired; deletes a subscription that is gone. Throws to be retried. */
export type PushSender = (job: PushJobs['send-push'], signal: AbortSignal) => Promise<void>

/** Returns the handler of `send-push` jobs. */
export function createPushSender(
  db: Db,
  { service, onRefusal, onOutcome, elapsed = () => performance.now() }: PushSenderOptions,
): PushSender {
  const slowAccounts = createSlowAccounts(elapsed)
  return async ({ subscriptionId, message, expiresAt, messageId }, signal) => {
    const record = async (outcome: Outcome) => messageId && onOutcome(messageId, outcome)
    const seconds = Math.floor((Date.parse(expiresAt) - db.now().getTime()) / 1000)
    if (seconds <= 0) return void (await record('failed'))
    const subscription = await findOpenSubscription(db, subscriptionId)
    if (!subscription) return void (await record('failed'))
    const { account_id: accountId, endpoint } = subscription
    if (!slowAccounts.mayStart(accountId)) throw new Postponed('earlier pushes of the account were slow')
    const start = elapsed()
    const delivery = { payload: JSON.stringify(message), seconds, topic: topicOf(message.tag), isUrgent: message.isUrgent }
    const outcome = await service.send(subscription, delivery, signal).finally(() => slowAccounts.record(accountId, elapsed() - start))
    await record(outcome === 'taken' ? 'sent' : 'failed')
    if (outcome === 'gone') await deleteGone(db, subscriptionId, endpoint)
    else if (outcome !== 'taken') onRefusal(outcome.refused)
  }
}

/** Opaque to the push service; at most 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
