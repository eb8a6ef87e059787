// Category names in an address and in `catName`: separated by commas. A comma within a name is written as %2C, and the % of such a code as %25.

/** Returns names as one text. */
export const joinCategoryNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/,|%(?=2C|25)/gi, encodeURIComponent)).join(',')

/** Returns the names of a text, trimmed, without blank ones. */
export const splitCategoryNames = (text = ''): string[] =>
  text.split(',').flatMap((name) => name.trim().replace(/%(?:2C|25)/gi, decodeURIComponent) || [])
