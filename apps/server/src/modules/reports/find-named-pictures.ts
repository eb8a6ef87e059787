import type { Db } from '../../platform/database/database.ts'
import { namedPictures } from './data-pictures.ts'

/** Of stored pictures (paths), those that an account, a dish or an order names. An order keeps its dish's pictures for ever. */
export async function findNamedPictures(db: Db, stored: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await namedPictures(db, stored))
}
