import type { LanguageCode } from '@tiffin/contract/languages'

export interface Language {
  readonly code: LanguageCode
  readonly locale: string
  readonly name: string
}

export const language: Language = { code: 'en', locale: 'en-IN', name: 'English' }
