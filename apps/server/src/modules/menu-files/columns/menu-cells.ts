// What a cell of a menu file says: formulas, amounts and the rules of the form.
import { asciiDigits, codeOfIssue, fieldFailures, productRules, refusalText } from '@tiffin/contract'
import type { Read } from './cell-read.ts'
import { hasLostLetters } from './repair-text.ts'

/** Undoes `escapeFormula`. */
const NEEDS_UNESCAPING = /^'+[=+\-@\t\r＝＋－＠]/
export const unescapeFormula = (cell: string): string => (NEEDS_UNESCAPING.test(cell) ? cell.slice(1) : cell)

/** Reads a cell by the rule that the form has for the same field. */
export function readCell<C extends keyof typeof productRules>(
  column: C,
  cell: string,
): Read<ReturnType<(typeof productRules)[C]['parse']>> {
  if (column !== 'price' && column !== 'offer' && hasLostLetters(cell, column !== 'description')) {
    return { refused: refusalText('menu_line_characters') }
  }
  const parsed = productRules[column].safeParse(cell, { error: codeOfIssue })
  if (parsed.success) return { value: parsed.data as ReturnType<(typeof productRules)[C]['parse']> }
  const [failure] = fieldFailures(parsed.error)
  const { path: _, ...refused } = failure ?? { path: '', ...refusalText('field_wrong') }
  return { refused }
}

const CURRENCY_BEFORE = /^(?:₹|rs\.?|inr)\s*/i
const CURRENCY_AFTER = /\s*(?:\/[-=–]?|₹|rs\.?|inr)$/i
/**
 * A currency before or after the amount (`120/-`), digits of any script, commas between groups of them, and in files with semicolons a comma
 * before the paise.
 */
export function plainAmount(cell: string, delimiter: string): string {
  const amount = asciiDigits(cell).trim().replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '')
  if (delimiter !== ',' && /^\d+,\d{1,2}$/.test(amount)) return amount.replace(',', '.')
  return /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount
}
/** An offer may be written with its percent sign. */
export const plainPercent = (cell: string): string => asciiDigits(cell).trim().replace(/\s*%$/, '')
