import type { MenuColumn } from '@tiffin/contract'
import type { Read } from './cell-read.ts'
import type { Known } from './column.ts'
import { productColumns } from './product-columns.ts'
import { sizeColumns } from './size-columns.ts'

/** All columns but the id; one that is missing does not compile. */
export const columns: Readonly<Record<Exclude<MenuColumn, 'id'>, { read(cell: string, known: Known): Read<object> }>> = {
  ...productColumns,
  ...sizeColumns,
}
