import { findAccountById, hasAccount, updateProfile } from './credentials/data-accounts.ts'
import { upsertAccounts } from './credentials/data-imported-accounts.ts'

/** Accounts as other modules read and change them. `find` returns undefined when there is none. */
export const accountRecords = { find: findAccountById, exists: hasAccount, changeProfile: updateProfile, import: upsertAccounts }
