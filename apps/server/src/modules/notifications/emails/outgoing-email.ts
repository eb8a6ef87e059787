import type { LanguageCode } from '@tiffin/contract/languages'
import type { Words } from '../../../words/index.ts'
import type { Email } from './email.ts'

/** An address with the language of its owner, or the accounts whose addresses and languages are read when the jobs are enqueued. */
export type Recipient =
  | { readonly address: string; readonly language: LanguageCode }
  | { readonly accountId: string }
  | { readonly accountIds: readonly string[] }
export interface OutgoingEmail {
  readonly to: Recipient
  /** Written in the language of the recipient. */
  readonly email: (words: Words) => Email
  /** Default: 24 hours after the first try. */
  readonly expiresAt?: Date
  /** Not sent before `at`. Replaces an unsent email of the same key. */
  readonly later?: { readonly at: Date; readonly key: string }
}
