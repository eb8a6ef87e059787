import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { PushService } from '../../../providers/push/index.ts'
import type { NotificationJobs } from '../jobs.ts'
import { deleteGone, findOpenSubscription } from './data.ts'

export interface SendOptions {
  readonly service: PushService
  readonly signal: AbortSignal
  readonly onRefusal: (reason: string) => void
}

/** Sends a push unless it or its session has expired; deletes a subscription that is gone. Throws to be retried. */
export async function sendPush(db: Db, job: NotificationJobs['send-push'], { service, signal, onRefusal }: SendOptions): Promise<void> {
  const { subscriptionId, message, expiresAt } = job
  const seconds = Math.floor((Date.parse(expiresAt) - db.now().getTime()) / 1000)
  if (seconds <= 0) return
  const subscription = await findOpenSubscription(db, subscriptionId)
  if (!subscription) return
  const delivery = { payload: JSON.stringify(message), seconds, topic: topicOf(message.tag), isUrgent: message.isUrgent }
  const outcome = await service.send(subscription, delivery, signal)
  if (outcome === 'gone') await deleteGone(db, subscriptionId, subscription.endpoint)
  else if (outcome !== 'taken') onRefusal(outcome.refused)
}

/** Opaque to the push service; at most 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
