import { MENU_COLUMNS, type MenuColumn } from '@tiffin/contract'
import { BYTE_ORDER_MARK, csvLines, escapeFormula } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { visitInSlices } from '../../platform/slices.ts'
import { listEntries, type MenuEntry, type MenuSize } from '../menu/index.ts'
import { productColumns } from './columns/product-columns.ts'
import { isSizeColumn, sizeColumns } from './columns/size-columns.ts'

/** Returns the menu as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, a line per variant. */
export async function exportMenu(db: Db, restaurantId: RestaurantId): Promise<string> {
  return writeMenuFile(await listEntries(db, restaurantId), db.deadline)
}

/** What is said of the product as a whole is in the first line of its sizes; the others repeat its id and name. */
export async function writeMenuFile(entries: readonly MenuEntry[], deadline: number): Promise<string> {
  const parts = [BYTE_ORDER_MARK, csvLines([MENU_COLUMNS])]
  await visitInSlices(entries, deadline, (entry) => {
    const lines = entry.variants.map((variant, place) => MENU_COLUMNS.map((column) => escapeFormula(cellOf(column, entry, variant, place))))
    parts.push(csvLines(lines))
  })
  return parts.join('')
}
function cellOf(column: MenuColumn, entry: MenuEntry, variant: MenuSize, place: number): string {
  if (column === 'id') return entry.id
  if (isSizeColumn(column)) return sizeColumns[column].write(variant, entry)
  return place > 0 && column !== 'name' ? '' : productColumns[column].write(entry)
}
