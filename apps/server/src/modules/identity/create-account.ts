import type { Role } from '@tiffin/contract'
import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Approval, insertAccount } from './credentials/data-accounts.ts'
import type { PasswordHash } from './credentials/password.ts'
import { newOwnLink } from './email-change/confirm-own-email.ts'
import { isHeld } from './email-change/data-email-changes.ts'
import { countMail } from './mail/count-mail.ts'

export interface NewPerson {
  readonly role: Role
  readonly email: string
  /** Hashed before the transaction, so that it does not hold a connection meanwhile. */
  readonly password: { readonly hash: PasswordHash }
  readonly name: string
  readonly phoneNumber: string
  /** Of the page on which the person signs up; the first one by default. */
  readonly language?: LanguageCode
  readonly isEmailVerified?: boolean
  /** Who waits for the administrator's approval is hidden from customers and restaurants until then. */
  readonly approval?: Approval
}

/** Creates an account and returns its id. Refuses `email_taken` (one account per role and email). */
export async function createAccount(
  tx: Tx,
  { password, language = LANGUAGES[0], isEmailVerified = false, approval = 'unchecked', ...person }: NewPerson,
): Promise<string> {
  const id = await insertAccount(tx, { ...person, passwordHash: password.hash, language, isEmailVerified, approval })
  // after the insert, which waits for a change that gives up the address
  if (id === undefined || (!isEmailVerified && (await isHeld(tx, person.role, person.email)))) throw refuse('email_taken')
  const { role, email } = person
  if (role !== 'administrator') await tx.emit('signedUp', { id, language })
  // an unverified address gets few emails; above the limit the account is created without one
  if (role !== 'administrator' && (isEmailVerified || (await countMail(tx, email)) === undefined))
    await (approval === 'waiting'
      ? tx.emit('ownEmailEntered', { email, role, language, token: await newOwnLink(tx, { id, email }) })
      : tx.emit('accountCreated', { email, role, language }))
  tx.publish({ type: 'accountsChanged' })
  return id
}
