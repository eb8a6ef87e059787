/** Of a postal code, as it is typed. */
export const POSTAL_CODE_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9 -]{1,14}$/
/** Returns what two spellings of a postal code have in common, as `postal_key` of the database. */
export const postalKey = (code: string): string => code.replace(/[^a-zA-Z0-9]/g, '').toUpperCase()
