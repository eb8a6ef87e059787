import { type MenuColumn, NEEDED_MENU_COLUMNS } from '@tiffin/contract'
import { type FileHead, readHead } from './file-head.ts'
import { assertReadable } from './read-menu-file.ts'

export interface MenuColumns {
  readonly head: FileHead
  /** Columns that every file needs and that none of its columns is read as. */
  readonly missing: readonly MenuColumn[]
}

/** Reads what columns a menu file has; its first lines are enough. Refuses what is not a text with lines. */
export async function listMenuColumns(csv: string, deadline: number): Promise<MenuColumns> {
  assertReadable(csv)
  const head = await readHead(csv, deadline)
  return { head, missing: NEEDED_MENU_COLUMNS.filter((needed) => !head.readAs.some(({ column }) => column === needed)) }
}
