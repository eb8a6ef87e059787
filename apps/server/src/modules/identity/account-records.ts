import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../../platform/database/database.ts'
import { findAccountById, hasAccount, listLanguages, updateProfile } from './credentials/data-accounts.ts'
import { upsertAccounts } from './credentials/data-imported-accounts.ts'

/** Returns the language of each account, by its id. */
async function languagesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LanguageCode>> {
  return new Map((await listLanguages(db, ids)).map(({ id, language }) => [id, language]))
}

/** Accounts as other modules read and change them. `find` returns undefined when there is none. */
export const accountRecords = {
  find: findAccountById,
  exists: hasAccount,
  languagesOf,
  changeProfile: updateProfile,
  import: upsertAccounts,
}
