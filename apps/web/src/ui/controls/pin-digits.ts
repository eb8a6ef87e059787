/** The six boxes of a code as one value: what stands in each, and where the focus belongs next. Pure, so that every key can be tested. */
export type PinState = { digits: readonly string[]; focus: number }

export const emptyPin = (length: number): readonly string[] => Array.from({ length }, () => '')

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1)

/** Something was typed into box `at`, whose content is now `text`. Letters are refused; of several digits the last one typed stays. */
export function typeDigit(digits: readonly string[], at: number, text: string): PinState {
  const typed = text.replace(/\D/g, '')
  if (typed === '' && text !== '') return { digits, focus: at }
  const last = typed.slice(-1)
  return { digits: digits.with(at, last), focus: last === '' ? at : clamp(at + 1, digits.length) }
}

/** Backspace goes to the box before (docs/specification.md#states). It takes with it the digit it stood on or, in an empty box, the one it goes to. */
export function eraseDigit(digits: readonly string[], at: number): PinState {
  const before = clamp(at - 1, digits.length)
  return { digits: digits.with(digits[at] === '' ? before : at, ''), focus: before }
}

/** Pasted or filled in by the phone: the digits of the text go into the boxes from `at` on; a whole code always starts at the first. */
export function pasteDigits(digits: readonly string[], at: number, text: string): PinState {
  const pasted = [...text.replace(/\D/g, '')]
  if (pasted.length === 0) return { digits, focus: at }
  const from = pasted.length >= digits.length ? 0 : at
  const filled = digits.map((digit, index) => pasted[index - from] ?? digit)
  return { digits: filled, focus: clamp(from + pasted.length, digits.length) }
}
