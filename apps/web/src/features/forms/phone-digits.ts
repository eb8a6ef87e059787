import { asciiDigits, withoutSpaces } from '@tiffin/contract/clean-text'

/** India's code as +91, 0091 or 91, and the 0 of a call within India, in front of ten digits. */
const PREFIX = /^(?:(?:\+|00)?910?|0(?:91)?)(?=\d{10}$)/

/** Returns the ten digits of a phone number as people write it, such as "+91 98765-43210"; anything else without its spaces and signs. */
export const phoneDigits = (text: string): string =>
  withoutSpaces(asciiDigits(text))
    .replace(/[().‒–—―−/]/g, '')
    .replace('＋', '+')
    .replace(PREFIX, '')
