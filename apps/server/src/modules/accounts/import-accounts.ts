// The bulk door for the importer and the demo city.
import type { Role } from '@tiffin/contract'
import type { Tx } from '../../platform/database.ts'
import { upsertAccounts } from './data-import.ts'

export interface ImportedAccount {
  readonly role: Role
  /** In lower case; a second import finds the account again by this. */
  readonly email: string
  readonly name: string
  readonly phoneNumber: string
  /** As stored; empty when there is none. */
  readonly picture: string
}
export interface AccountOutcome {
  readonly email: string
  readonly id: string
  readonly outcome: 'added' | 'changed' | 'same'
}

/** Adds accounts without a password, or brings them up to date, in two statements. The e-mails of a batch differ per role. */
export async function importAccounts(tx: Tx, rows: readonly ImportedAccount[]): Promise<AccountOutcome[]> {
  const accounts = await upsertAccounts(tx, rows)
  return accounts.map(({ email, id, is_new }) => ({ email, id, outcome: is_new === null ? 'same' : is_new ? 'added' : 'changed' }))
}
