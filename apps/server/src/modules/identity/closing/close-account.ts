import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { hasOtherActive, lockAdministrators } from '../administrators/data-administrators.ts'
import { returnableUntil } from '../closed/closed-refusal.ts'
import { findClosing, insertClosing } from '../closed/data-closings.ts'
import { type AccountWithPassword, lockAccount, updateActivity } from '../credentials/data-accounts.ts'
import { lockChecked } from '../credentials/own-password.ts'
import type { PasswordHash } from '../credentials/password.ts'
import { deleteSessions } from '../sessions/data-sessions.ts'

interface Own {
  readonly id: string
  readonly givesUpWallet: boolean
}
/** Closes the account of a person whose password was compared. Returns until when it can be kept. Refuses what `accountClosing` refuses. */
export const closeOwnAccount = (db: Db, { seen, ...own }: Own & { readonly seen: PasswordHash | null }): Promise<Date> =>
  db.transaction(async (tx) => close(tx, await lockChecked(tx, own.id, seen), own))

/** Closes an account for the operator. Returns until when it can be kept. Refuses `not_found`, and what `accountClosing` refuses. */
export const closeAccount = (db: Db, own: Own): Promise<Date> =>
  db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const account = await lockAccount(tx, own.id)
    if (!account || (await findClosing(tx, own.id))) throw refuse('not_found')
    if (account.role === 'administrator' && !(await hasOtherActive(tx, own.id))) throw refuse('closing_last_administrator')
    return close(tx, account, own)
  })

async function close(tx: Tx, { role, email, language, ...account }: AccountWithPassword, { id, givesUpWallet }: Own): Promise<Date> {
  await tx.emit('accountClosing', { id, role, givesUpWallet })
  await updateActivity(tx, id, false)
  // so that their devices say that the session has ended, and not that the account was blocked
  await deleteSessions(tx, id)
  await insertClosing(tx, id, account.is_active)
  await record(tx, { act: 'account_closed', object: id })
  const until = returnableUntil(tx.now())
  if (role !== 'administrator') await tx.emit('accountClosed', { email, language, role, until })
  publishClosing(tx, id, role)
  return until
}

function publishClosing(tx: Tx, id: string, role: AccountWithPassword['role']): void {
  tx.publish({ type: 'accountsChanged' })
  tx.publish({ type: 'sessionsEnded', accountId: id })
  if (role === 'restaurant') tx.publish({ type: 'catalogueChanged', restaurantId: id })
}
