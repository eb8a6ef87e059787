import type { Db } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { findAccountById } from '../identity/index.ts'
import { insertAccountNote } from './data.ts'

/** Adds a note about a customer, a restaurant or an employee; only administrators read it, and it never changes. Refuses `not_found`. */
export function addPersonNote(db: Db, by: AdministratorId, accountId: string, text: string): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await findAccountById(tx, accountId)
    if (!account || account.role === 'administrator') throw refuse('not_found')
    await insertAccountNote(tx, accountId, by, text)
    await record(tx, { act: 'account_note_added', object: accountId })
    tx.publish({ type: 'accountsChanged' })
  })
}
