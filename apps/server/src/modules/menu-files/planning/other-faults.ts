import { MENU_COLUMNS } from '@tiffin/contract'
import { isRefused } from '../columns/cell-read.ts'
import type { Known } from '../columns/column.ts'
import { columns } from '../columns/columns.ts'
import { cellOf, type LineRefusal } from './group-lines.ts'

/** Finds what else is wrong in a line whose product is not known. Looks only at filled cells, because an empty one could be right. */
export function otherFaults({ line, column: faulty }: LineRefusal, known: Known): LineRefusal[] {
  return MENU_COLUMNS.flatMap((column) => {
    const cell = cellOf(line, column)
    if (column === faulty || column === 'id' || cell.trim() === '') return []
    const read = columns[column].read(cell, known)
    return isRefused(read) ? [{ line, column, reason: read.refused }] : []
  })
}
