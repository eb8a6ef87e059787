import { asciiDigits } from '@tiffin/contract'

/** With a country code or without, the last ten are the number. */
const NUMBER = 10

/** Returns the pattern for `like` that finds a phone number by its end, of four digits or more; undefined for a text that is none. */
export function phonePattern(search: string): string | undefined {
  const digits = asciiDigits(search).replace(/[\s()+-]/g, '')
  return /^\d{4,15}$/.test(digits) ? `%${digits.slice(-NUMBER)}` : undefined
}
