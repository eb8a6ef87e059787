import type { PushMessage } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { insertPushes } from './data.ts'

/** What somebody is told on the browsers that they have asked for it. No address and no phone number: a lock screen shows it. */
export interface Push extends PushMessage {
  readonly accountId: string
  /** After this nobody wants to know any more. */
  readonly minutes: number
}

/** Promises pushes, in the transaction of what they tell: nothing leaves when that does not commit, and nothing waits for it. */
export async function tellByPush(tx: Tx, pushes: readonly Push[]): Promise<void> {
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
