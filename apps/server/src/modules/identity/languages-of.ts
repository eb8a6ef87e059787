import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../../platform/database/database.ts'
import { listLanguages } from './credentials/data-accounts.ts'

/** Returns the language of each account, by its id. */
export async function languagesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LanguageCode>> {
  return new Map((await listLanguages(db, ids)).map(({ id, language }) => [id, language]))
}
