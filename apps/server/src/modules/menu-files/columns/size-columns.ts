// The columns of a menu file that say what a size of a product is.
import { asciiDigits, MAX_STOCK_UNITS, type MenuColumn, refusalText, toRupees } from '@tiffin/contract'
import type { MenuEntry, MenuLink, MenuSize } from '../../menu/index.ts'
import { isRefused, type Read } from './cell-read.ts'
import { asField, type Column, type Known } from './column.ts'
import { readGroups, writeGroups } from './entry-groups.ts'
import { plainAmount, plainPercent, readCell } from './menu-cells.ts'

export interface SizeFields extends Omit<MenuSize, 'soldOutUntil'> {
  /** The option groups that the size asks. */
  readonly groups: readonly Pick<MenuLink, 'groupId' | 'label'>[]
}
type SizeColumn = Column<[size: MenuSize, product: Pick<MenuEntry, 'links'>], SizeFields>

/** The only size of a product whose size has no name, as in an imported catalogue. */
const ONLY_SIZE = 'Regular'

/** A column that is empty for what most sizes have, or left out. */
const optional = (write: SizeColumn['write'], read: SizeColumn['read']): SizeColumn => ({
  isNeeded: false,
  write,
  read,
  isSame: (cell, ...of) => cell.trim() === write(...of),
})
/** A column that every size fills: an empty cell cannot mean to clear it. */
const needed = (write: SizeColumn['write'], read: SizeColumn['read']): SizeColumn => ({
  isNeeded: true,
  write,
  read,
  isSame: (cell, ...of) => cell.trim() === '' || cell === write(...of),
})

export const sizeColumns = {
  size: needed(({ name }) => name, readSize),
  price: needed(
    ({ pricePaise }) => String(toRupees(pricePaise)),
    (cell, { delimiter }) => asField('pricePaise', readCell('price', plainAmount(cell, delimiter))),
  ),
  offer: optional(
    ({ offer }) => String(offer),
    (cell) => asField('offer', readCell('offer', plainPercent(cell))),
  ),
  stock_units: optional(({ stockUnits }) => (stockUnits === 1 ? '' : String(stockUnits)), readStockUnits),
  option_groups: optional(({ name }, product) => writeGroups(product, name), readAsked),
} satisfies Record<string, SizeColumn>
export const SIZE_COLUMNS = Object.keys(sizeColumns) as (keyof typeof sizeColumns)[]
export const isSizeColumn = (column: MenuColumn): column is keyof typeof sizeColumns => column in sizeColumns

/** The only size of a new product needs no name in a file. */
function readSize(cell: string, { current, isOnly }: Known): Read<Partial<SizeFields>> {
  if (cell.trim() !== '') return asField('name', readCell('size', cell))
  return !current && isOnly ? { value: { name: ONLY_SIZE } } : { refused: refusalText('menu_line_size_missing') }
}

/** Reads how many pieces of the stock a size takes; an empty cell is one. */
function readStockUnits(cell: string): Read<Partial<SizeFields>> {
  const text = asciiDigits(cell).trim() || '1'
  const units = Number(text)
  return /^\d{1,3}$/.test(text) && units >= 1 && units <= MAX_STOCK_UNITS
    ? { value: { stockUnits: units } }
    : { refused: refusalText('stock_units_invalid') }
}

function readAsked(cell: string, { groups }: Known): Read<Partial<SizeFields>> {
  const read = readGroups(cell, groups)
  return isRefused(read) ? read : { value: { groups: read.value.map(({ id, label }) => ({ groupId: id, label })) } }
}
