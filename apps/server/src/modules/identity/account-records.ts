import { findAccountById, hasAccount, updateProfile, upsertAccounts } from './credentials/data-accounts.ts'

/** Accounts as other modules read and change them. `find` returns undefined when there is none. */
export const accountRecords = { find: findAccountById, exists: hasAccount, changeProfile: updateProfile, import: upsertAccounts }
