import { asciiDigits } from '@tiffin/contract/clean-text'

/** The six boxes of a code as one value: the digits, and the index of the focused box. Pure functions. */
export type PinState = { digits: readonly string[]; focus: number }

export const emptyPin = (length: number): readonly string[] => Array.from({ length }, () => '')

/** The digits of a text, those of other scripts too. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '')

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1)

/** Handles typing into box `at`, which now contains `text`. Ignores letters; of several digits keeps the last one typed. */
export function typeDigit(digits: readonly string[], at: number, text: string): PinState {
  const typed = digitsOf(text)
  if (typed === '' && text !== '') return { digits, focus: at }
  const last = typed.slice(-1)
  return { digits: digits.with(at, last), focus: last === '' ? at : clamp(at + 1, digits.length) }
}

/** Handles Backspace: clears the current box or, if it is empty, the previous one. */
export function eraseDigit(digits: readonly string[], at: number): PinState {
  const before = clamp(at - 1, digits.length)
  return { digits: digits.with(digits[at] === '' ? before : at, ''), focus: before }
}

/** Handles pasted or autofilled text: its digits fill the boxes from `at` on; a complete code starts at the first box. */
export function pasteDigits(digits: readonly string[], at: number, text: string): PinState {
  const pasted = [...digitsOf(text)]
  if (pasted.length === 0) return { digits, focus: at }
  const from = pasted.length >= digits.length ? 0 : at
  const filled = digits.map((digit, index) => pasted[index - from] ?? digit)
  return { digits: filled, focus: clamp(from + pasted.length, digits.length) }
}
