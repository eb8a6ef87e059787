// A product in the cells of a menu file.
import { asciiDigits, codeOfIssue, fieldFailures, MAX_STOCK_UNITS, productRules, refusalText, toRupees } from '@tiffin/contract'
import type { MenuEntry, MenuSize } from '../../menu/index.ts'
import type { Read } from './cell-read.ts'
import { writeGroups } from './entry-groups.ts'
import { hasLostLetters } from './repair-text.ts'

/** Spreadsheets run a cell that begins with one of these as a formula; a quotation mark before it makes it a text. */
const ESCAPED = /^'*[=+\-@\t\r＝＋－＠]/
const NEEDS_UNESCAPING = /^'+[=+\-@\t\r＝＋－＠]/
export const escapeFormula = (text: string): string => (ESCAPED.test(text) ? `'${text}` : text)
export const unescapeFormula = (cell: string): string => (NEEDS_UNESCAPING.test(cell) ? cell.slice(1) : cell)

/** The columns that every product fills, and those about one of its sizes. */
export type ProductColumn = 'name' | 'description' | 'category'
export type SizeColumn = 'size' | 'price' | 'offer' | 'stock_units' | 'option_groups'
export const PRODUCT_COLUMNS = ['name', 'description', 'category'] as const satisfies readonly ProductColumn[]

export const SIZE_COLUMNS = ['size', 'price', 'offer', 'stock_units', 'option_groups'] as const satisfies readonly SizeColumn[]

/** The only size of a product whose size has no name, as in an imported catalogue. */
export const ONLY_SIZE = 'Regular'

type WriteProduct = (entry: MenuEntry) => string
export const writeProductCell: Readonly<Record<ProductColumn, WriteProduct>> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ category }) => category,
}
export const writeSizeCell: Readonly<Record<SizeColumn, (variant: MenuSize, entry: Pick<MenuEntry, 'links'>) => string>> = {
  size: ({ name }) => name,
  price: ({ pricePaise }) => String(toRupees(pricePaise)),
  offer: ({ offer }) => String(offer),
  stock_units: ({ stockUnits }) => (stockUnits === 1 ? '' : String(stockUnits)),
  option_groups: ({ name }, entry) => writeGroups(entry, name),
}

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
/** Reads how many pieces of the stock a size takes; an empty cell is one. */
export function readStockUnits(cell: string): Read<number> {
  const text = asciiDigits(cell).trim() || '1'
  const units = Number(text)
  return /^\d{1,3}$/.test(text) && units >= 1 && units <= MAX_STOCK_UNITS
    ? { value: units }
    : { refused: refusalText('stock_units_invalid') }
}

/** An offer may be written with its percent sign. */
export const plainPercent = (cell: string): string => asciiDigits(cell).trim().replace(/\s*%$/, '')
