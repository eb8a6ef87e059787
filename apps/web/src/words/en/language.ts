// The language that this build speaks.
import type { LanguageCode } from '@tiffin/contract/languages'

export interface Language {
  readonly code: LanguageCode
  /** For Intl and the page's lang attribute. */
  readonly locale: string
  /** Its own name, in itself. */
  readonly name: string
}

export const language: Language = { code: 'en', locale: 'en-IN', name: 'English' }
