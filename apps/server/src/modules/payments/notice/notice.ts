import type { LanguageCode } from '@tiffin/contract/languages'

/** not_started: its page was not shown; not_known: no end was reported; waiting: no end yet; review: an administrator decides. */
export type Notice = 'not_started' | 'not_known' | 'waiting' | 'review'

export type Action = 'again' | 'pay' | 'give_up' | 'orders'

export interface NoticeWords {
  readonly notices: Readonly<Record<Notice, { readonly title: string; readonly text: string }>>
  readonly actions: Readonly<Record<Action, string>>
}
export type NoticeDictionary = Readonly<Record<LanguageCode, NoticeWords>>
