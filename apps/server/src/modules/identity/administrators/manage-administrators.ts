// What the operator's command line does with administrators (cli/admin.ts). Each act is recorded, as one of the platform.
import type { Db, Tx } from '../../../platform/database/database.ts'
import { DEMO_DOMAIN } from '../../../platform/demo-logins.ts'
import { record } from '../../activity/index.ts'
import { findClosing } from '../closed/data-closings.ts'
import {
  type AccountWithPassword,
  endSessions,
  findForLogin,
  insertBlock,
  lockAccount,
  updateActivity,
} from '../credentials/data-accounts.ts'
import { resetPasswordOf } from '../credentials/data-passwords.ts'
import { hashPassword } from '../credentials/password.ts'
import { hasOtherActive, lockAdministrators } from './data-administrators.ts'
import { insertAdministrator } from './first-administrator.ts'

/** Nothing was changed; the message tells the operator why. */
export class NotDone extends Error {}

interface NewAdministrator {
  readonly email: string
  readonly name: string
  readonly password: string
}
/** Throws `NotDone` for an address that has one, or of the demo, and refuses `password_too_weak`. */
export async function addAdministrator(db: Db, { email, name, password }: NewAdministrator): Promise<void> {
  if (email.endsWith(DEMO_DOMAIN)) throw new NotDone(`${email} is an address of the demo, where nobody receives mail. Use another one.`)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if ((await insertAdministrator(tx, { email, name, passwordHash })) === undefined)
      throw new NotDone(`${email} is an administrator already. To set a new password: npm run admin -- reset-password ${email}`)
    tx.publish({ type: 'accountsChanged' })
  })
}

/** Returns whether the administrator can log in with it; false: blocked. Ends all sessions. */
export async function resetAdministratorPassword(db: Db, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return change(db, email, async (tx, { id, is_active: isActive }) => {
    await resetPasswordOf(tx, id, passwordHash)
    await record(tx, { act: 'password_reset', object: id })
    tx.publish({ type: 'sessionsEnded', accountId: id })
    return isActive
  })
}

/** Ends all sessions. Throws `NotDone` for the last one who can log in. Does nothing to one who is blocked; returns whether it was changed. */
export const blockAdministrator = (db: Db, email: string, reason: string): Promise<boolean> =>
  change(db, email, async (tx, { id, is_active: isActive }) => {
    if (!isActive) return false
    if (!(await hasOtherActive(tx, id)))
      throw new NotDone(`${email} is the only administrator who can log in. Add or unblock another one first: npm run admin -- list`)
    await changeActivity(tx, id, { isActive: false, reason })
    tx.publish({ type: 'sessionsEnded', accountId: id })
    return true
  })

/** Returns whether it was blocked. */
export const unblockAdministrator = (db: Db, email: string): Promise<boolean> =>
  change(db, email, async (tx, { id, is_active: isActive }) => {
    if (isActive) return false
    if (await findClosing(tx, id)) throw new NotDone(`${email} is closed. Logging in, the person is asked whether they return.`)
    await changeActivity(tx, id, { isActive: true, reason: '' })
    return true
  })

async function changeActivity(tx: Tx, id: string, { isActive, reason }: { isActive: boolean; reason: string }): Promise<void> {
  await updateActivity(tx, id, isActive)
  await insertBlock(tx, { accountId: id, isActive, reason, by: null })
  await record(tx, { act: isActive ? 'account_unblocked' : 'account_blocked', object: id })
}

/** Logs an administrator out everywhere. Throws `NotDone` if there is none. */
export const endAdministratorSessions = (db: Db, email: string): Promise<void> =>
  change(db, email, async (tx, { id }) => {
    await endSessions(tx, id)
    await record(tx, { act: 'sessions_ended', object: id })
    tx.publish({ type: 'sessionsEnded', accountId: id })
  })

/** Runs `work` with the locked account. Throws `NotDone` if there is none. Of two who block each other at once, one stays. */
function change<T>(db: Db, email: string, work: (tx: Tx, account: AccountWithPassword) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    const found = await findForLogin(tx, 'administrator', email)
    const account = found && (await lockAccount(tx, found.id))
    if (!account) throw new NotDone(`There is no administrator ${email}. All of them: npm run admin -- list`)
    return work(tx, account)
  })
}
