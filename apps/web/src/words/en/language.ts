// The language of this build.
import type { LanguageCode } from '@tiffin/contract/languages'

export interface Language {
  readonly code: LanguageCode
  /** For Intl and the page's lang attribute. */
  readonly locale: string
  /** The language's own name. */
  readonly name: string
}

export const language: Language = { code: 'en', locale: 'en-IN', name: 'English' }
