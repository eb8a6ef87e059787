// The languages of the web app, and how a browser says which one it wants.

/** The first is for whoever has chosen none. */
export const LANGUAGES = ['en', 'hi'] as const
export type LanguageCode = (typeof LANGUAGES)[number]

/** Set by the web app's switch, read by the server with every page. */
export const LANGUAGE_COOKIE = 'language'
