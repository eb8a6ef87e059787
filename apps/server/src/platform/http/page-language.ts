import { LANGUAGE_COOKIE, LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'

const LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)
/** Returns the language of the visitor's cookie; the first one without it. */
export function languageOf(cookies: string | undefined): LanguageCode {
  const chosen = cookies === undefined ? undefined : LANGUAGE.exec(cookies)?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? LANGUAGES[0]
}
