import { LANGUAGE_COOKIE, LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'

const LANGUAGE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)
/** Returns the language of the visitor's cookie; undefined without it. */
export function chosenLanguageOf(cookies: string | undefined): LanguageCode | undefined {
  const chosen = cookies === undefined ? undefined : LANGUAGE.exec(cookies)?.[1]
  return LANGUAGES.find((language) => language === chosen)
}
/** Returns the language of the visitor's cookie; the first one without it. */
export const languageOf = (cookies: string | undefined): LanguageCode => chosenLanguageOf(cookies) ?? LANGUAGES[0]
