// The texts of the operator: Markdown files of TEXTS_DIR, such as terms.en.md and terms.hi.md; samples for those that are not there.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import { SITE_TEXTS, type SiteTextName } from '@tiffin/contract/site-texts'
import { siteTexts as english } from '../../words/en/site-texts.ts'
import { siteTexts as hindi } from '../../words/hi/site-texts.ts'

interface SiteText {
  readonly text: string
  /** The operator has not written it yet. */
  readonly isSample: boolean
}
export type SiteTexts = Readonly<Record<LanguageCode, Readonly<Record<SiteTextName, SiteText>>>>

const SAMPLES: Readonly<Record<LanguageCode, Readonly<Record<SiteTextName, string>>>> = { en: english, hi: hindi }

/** Reads the texts once, at the start. A text that is there in one language only is used for the others too, rather than a sample. */
export function readSiteTexts(folder: string | undefined): SiteTexts {
  const write = (name: SiteTextName, language: LanguageCode): SiteText => {
    const own = folder && [language, ...LANGUAGES].map((code) => join(folder, `${name}.${code}.md`)).find((file) => existsSync(file))
    return own ? { text: readFileSync(own, 'utf8'), isSample: false } : { text: SAMPLES[language][name], isSample: true }
  }
  const inLanguage = (language: LanguageCode) => Object.fromEntries(SITE_TEXTS.map((name) => [name, write(name, language)]))
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)])) as SiteTexts
}

const DIGITS = 12

/** Returns the language of a text and the beginning of its SHA-256, which `sha256sum` prints of the operator's file. */
export const versionOf = (texts: SiteTexts, language: LanguageCode, name: SiteTextName): string =>
  `${language} ${createHash('sha256').update(texts[language][name].text).digest('hex').slice(0, DIGITS)}`

/** Returns the names of the texts that are still samples in some language. */
export const samplesIn = (texts: SiteTexts): SiteTextName[] =>
  SITE_TEXTS.filter((name) => LANGUAGES.some((language) => texts[language][name].isSample))
