// What the server writes to people, one folder per language; a missing or superfluous text does not compile. Messages of the API are English (messages.ts of the contract).
import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import { words as english } from './en/words.ts'
import { words as hindi } from './hi/words.ts'

export type Words = typeof english

const WORDS: Readonly<Record<LanguageCode, Words>> = { en: english, hi: hindi }

/** Returns the texts and formats of a language. */
export const wordsOf = (language: LanguageCode): Words => WORDS[language]

/** Returns what `write` writes, by language: for a reader whose language is known only to the statement that stores it. */
export const inEachLanguage = <T>(write: (words: Words, language: LanguageCode) => T): Partial<Record<LanguageCode, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(wordsOf(language), language)]))
