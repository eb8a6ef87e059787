/** The first one is the default. */
export const LANGUAGES = ['en', 'hi'] as const
export type LanguageCode = (typeof LANGUAGES)[number]

/** Set by the web app's language switch, read by the server for every page. */
export const LANGUAGE_COOKIE = 'language'
