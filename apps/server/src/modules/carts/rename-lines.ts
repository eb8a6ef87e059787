import type { Tx } from '../../platform/database/database.ts'
import type { MenuEvents } from '../menu/index.ts'
import { deleteLinesOf, insertLines } from './data-renamed.ts'

/** Gives the lines of renamed sizes their new names; the other fields stay. */
export async function renameLines(tx: Tx, { sizes }: MenuEvents['sizesRenamed']): Promise<void> {
  // two statements: two sizes may have exchanged their names
  const lines = await deleteLinesOf(tx, sizes)
  if (lines.length > 0) await insertLines(tx, lines)
}
