import type { PushMessage } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { insertPushes } from './data.ts'

/** A lock screen shows it, so it has no address and no phone number. */
export interface Push extends PushMessage {
  readonly accountId: string
  readonly minutes: number
}

/** Enqueues a job per push and browser of its account. Does nothing without pushes. */
export async function enqueuePushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
  if (pushes.length === 0) return
  const now = tx.now().getTime()
  const queued = pushes.map(({ accountId, minutes, ...message }) => ({
    accountId,
    message,
    tag: message.tag,
    expiresAt: new Date(now + minutes * 60_000).toISOString(),
  }))
  await insertPushes(tx, queued)
}
