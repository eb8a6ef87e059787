// Errors of the browser on their way to the log. Free of zod, so that every page may import this file.

/** error: of a script · rejection: a promise that failed · screen: a screen that could not be shown */
export const BROWSER_ERROR_KINDS = ['error', 'rejection', 'screen'] as const
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number]
export const BROWSER_ERROR_LIMITS = { message: 300, stack: 1_500 } as const

/** What may hold words of a person or a secret, and what takes its place. Frames keep their files and lines. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // of an address; a frame goes on with its line
  [/[?#][^\s)]*?(?=:\d+:\d+|[\s)]|$)/gm, ''],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>'],
  // a value that could not be read is quoted in the message
  [/"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g, '<text>'],
  [/'(?![\w$.]{1,40}')[^'\n]*'/g, '<text>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<id>'],
  [/[A-Za-z0-9_-]{40,}/g, '<token>'],
  [/\+?\d[\d -]{6,}\d/g, '<number>'],
]
/** Returns a text of an error without query strings, addresses, quoted values, ids, tokens and long numbers, of at most `most` characters. */
export const withoutPersonal = (text: string, most: number): string =>
  PERSONAL.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text.slice(0, 4 * most)).slice(0, most)
