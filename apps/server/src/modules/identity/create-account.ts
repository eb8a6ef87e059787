import type { Role } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertAccount } from './credentials/data-accounts.ts'
import type { PasswordHash } from './credentials/password.ts'
import { isHeld } from './email-change/data-email-changes.ts'
import { countMail } from './mail/count-mail.ts'

export interface NewPerson {
  readonly role: Role
  /** In lower case. */
  readonly email: string
  /** Hashed before the transaction, which would hold a connection meanwhile. */
  readonly password: { readonly hash: PasswordHash }
  readonly name: string
  readonly phoneNumber: string
  /** A mailed code has proven that the e-mail is theirs. */
  readonly isEmailVerified?: boolean
}

/** Creates an account and returns its id. Refuses `email_taken` (one account per role and e-mail). */
export async function createAccount(tx: Tx, { password, isEmailVerified = false, ...person }: NewPerson): Promise<string> {
  if (!isEmailVerified && (await isHeld(tx, person.role, person.email))) throw refuse('email_taken')
  const id = await insertAccount(tx, { ...person, passwordHash: password.hash, isEmailVerified })
  if (id === undefined) throw refuse('email_taken')
  const { role, email } = person
  // an unverified address receives few emails; the account is created without one
  if (role !== 'administrator' && (isEmailVerified || (await countMail(tx, email)) === undefined))
    await tx.emit('accountCreated', { email, role })
  tx.publish({ type: 'accountsChanged' })
  return id
}
