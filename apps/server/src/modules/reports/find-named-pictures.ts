import type { Db } from '../../platform/database/database.ts'
import { namedPictures } from './data-pictures.ts'

/** Returns those of these stored pictures that an account, product, order or claim refers to. An order keeps its products' pictures forever. */
export async function findNamedPictures(db: Db, stored: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await namedPictures(db, stored))
}
