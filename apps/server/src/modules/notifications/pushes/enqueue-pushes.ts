import type { PushMessage } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import type { Tx } from '../../../platform/database/database.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { type Words, wordsOf } from '../../../words/index.ts'
import { insertPushes } from './data.ts'

export type PushText = Pick<PushMessage, 'title' | 'body'>

/** A lock screen shows it, so it has no address and no phone number. */
export interface Push extends Omit<PushMessage, 'title' | 'body'> {
  readonly accountId: string
  /** Written in the language of the account. */
  readonly text: (words: Words) => PushText
  readonly minutes: number
}

/** Enqueues a job per push and browser of its account, whose language `languageOf` returns. Does nothing without pushes. */
export async function enqueuePushes(tx: Tx, pushes: readonly Push[], languageOf: (accountId: string) => LanguageCode): Promise<void> {
  if (pushes.length === 0) return
  const now = tx.now().getTime()
  const queued = pushes.map(({ accountId, minutes, text, ...message }) => ({
    accountId,
    message: { ...text(wordsOf(languageOf(accountId))), ...message },
    tag: message.tag,
    expiresAt: new Date(now + minutes * MINUTE_MS).toISOString(),
  }))
  await insertPushes(tx, queued)
}
