import type { PushMessage } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import type { Audience } from '../../../platform/live/audience.ts'
import { inEachLanguage, type Words } from '../../../words/index.ts'
import type { About } from '../record/data.ts'
import { insertPushes } from './data.ts'

export type PushText = Pick<PushMessage, 'title' | 'body'>

/** A lock screen shows it, so it has no address and no phone number. */
export interface Push extends Omit<PushMessage, 'title' | 'body'> {
  readonly audience: Audience
  /** Read by each account of the audience in its language. */
  readonly text: (words: Words) => PushText
  readonly minutes: number
}

/** Enqueues a job per push and browser of its audience. Does nothing without pushes. */
export async function enqueuePushes(tx: Tx, pushes: readonly Push[], about?: About): Promise<void> {
  if (pushes.length === 0) return
  const now = tx.now().getTime()
  const queued = pushes.map(({ audience, minutes, text, ...message }) => ({
    audience,
    messages: inEachLanguage((words) => ({ ...text(words), ...message })),
    tag: message.tag,
    expiresAt: new Date(now + minutes * MINUTE_MS).toISOString(),
  }))
  await insertPushes(tx, queued, about)
}
