import { LANGUAGES } from '@tiffin/contract/languages'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { DEMO_ADMINISTRATOR } from '../../../platform/demo-logins.ts'
import { record } from '../../activity/index.ts'
import { findForLogin, insertAccount } from '../credentials/data-accounts.ts'
import { hashAnyPassword, type PasswordHash, verifyPassword } from '../credentials/password.ts'
import { hasAdministrator, lockAdministrators } from './data-administrators.ts'

export interface AdministratorLogin {
  readonly email: string
  readonly password: string
}
/** What became of the configured administrator. Only `created` changes anything. */
export type FirstAdministrator = 'created' | 'unchanged' | 'other_password' | 'blocked' | 'others'

/** Creates the configured administrator where there is none. Never changes an account that exists, nor ends a session. */
export async function createFirstAdministrator(db: Db, login: AdministratorLogin): Promise<FirstAdministrator> {
  if (!(await hasAdministrator(db)) && (await createUnlessAny(db, login))) return 'created'
  const found = await findForLogin(db, 'administrator', login.email)
  if (!found) return 'others'
  if (!found.is_active) return 'blocked'
  return (await verifyPassword(found.password_hash, login.password)) ? 'unchanged' : 'other_password'
}

async function createUnlessAny(db: Db, { email, password }: AdministratorLogin): Promise<boolean> {
  const passwordHash = await hashAnyPassword(password)
  return db.transaction(async (tx) => {
    await lockAdministrators(tx)
    // another process may have created one meanwhile
    if (await hasAdministrator(tx)) return false
    await insertAdministrator(tx, { email, passwordHash, name: 'Administrator' })
    return true
  })
}

/** Returns the id; undefined if there is an administrator of this address. */
export async function insertAdministrator(
  tx: Tx,
  administrator: { readonly email: string; readonly passwordHash: PasswordHash; readonly name: string },
): Promise<string | undefined> {
  const id = await insertAccount(tx, {
    ...administrator,
    role: 'administrator',
    phoneNumber: '',
    language: LANGUAGES[0],
    approval: 'unchecked',
    isEmailVerified: false,
  })
  if (id !== undefined) await record(tx, { act: 'administrator_added', object: id })
  return id
}

/** Creates the demo's administrator, with its public password, unless it exists. */
export async function createDemoAdministrator(db: Db): Promise<void> {
  const { email, password } = DEMO_ADMINISTRATOR
  if (await findForLogin(db, 'administrator', email)) return
  const passwordHash = await hashAnyPassword(password)
  await db.transaction((tx) => insertAdministrator(tx, { email, passwordHash, name: 'Administrator' }))
}
