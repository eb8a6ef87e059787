import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { PushService } from '../../../providers/push/index.ts'
import type { NotificationJobs } from '../jobs.ts'
import { deleteGone, selectOpen } from './data.ts'

export interface SendOptions {
  readonly service: PushService
  readonly signal: AbortSignal
  readonly onRefusal: (reason: string) => void
}

/**
 * Sends an enqueued push, unless it is too late for it or the session behind the browser has ended. A browser that is gone is
 * forgotten. Throws when it is to be tried again: the queue does, at longer and longer intervals, until it is too late.
 */
export async function sendPush(db: Db, job: NotificationJobs['send-push'], { service, signal, onRefusal }: SendOptions): Promise<void> {
  const { subscriptionId, message, expiresAt } = job
  const seconds = Math.floor((Date.parse(expiresAt) - db.now().getTime()) / 1000)
  if (seconds <= 0) return
  const subscription = await selectOpen(db, subscriptionId)
  if (!subscription) return
  const delivery = { payload: JSON.stringify(message), seconds, topic: topicOf(message.tag), isUrgent: message.isUrgent }
  const outcome = await service.send(subscription, delivery, signal)
  if (outcome === 'gone') await deleteGone(db, subscriptionId, subscription.endpoint)
  else if (outcome !== 'taken') onRefusal(outcome.refused)
}

/** A topic has 32 letters at most, and says nothing to the push service. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
