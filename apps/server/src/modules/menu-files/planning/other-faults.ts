import { MENU_COLUMNS, type MenuColumn } from '@tiffin/contract'
import { isRefused, type Read } from '../columns/cell-read.ts'
import { readGroups } from '../columns/entry-groups.ts'
import { plainAmount, plainPercent, readCell, readStockUnits } from '../columns/menu-cells.ts'
import { readDetail } from '../columns/product-details.ts'
import { cellOf, type LineRefusal } from './group-lines.ts'
import type { Format } from './read-group.ts'

/** Finds what else is wrong in a line whose product is not known. Looks only at filled cells, because an empty one could be right. */
export function otherFaults({ line, column: known }: LineRefusal, format: Format): LineRefusal[] {
  return MENU_COLUMNS.flatMap((column) => {
    const cell = cellOf(line, column)
    if (column === known || column === 'id' || cell.trim() === '') return []
    const read = readAny(column, cell, format)
    return isRefused(read) ? [{ line, column, reason: read.refused }] : []
  })
}

function readAny(column: Exclude<MenuColumn, 'id'>, cell: string, { delimiter, menuTimes, groups }: Format): Read<unknown> {
  switch (column) {
    case 'price':
      return readCell(column, plainAmount(cell, delimiter))
    case 'offer':
      return readCell(column, plainPercent(cell))
    case 'stock_units':
      return readStockUnits(cell)
    case 'option_groups':
      return readGroups(cell, groups)
    case 'name':
    case 'description':
    case 'category':
    case 'size':
      return readCell(column, cell)
    default:
      return readDetail(column, cell, menuTimes)
  }
}
