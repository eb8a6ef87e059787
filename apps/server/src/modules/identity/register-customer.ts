import type { LanguageCode } from '@tiffin/contract/languages'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type FlowKey, findStage, useFlow } from './codes/data-codes.ts'
import { createAccount } from './create-account.ts'
import type { Account } from './credentials/data-accounts.ts'
import { signUp } from './sign-up.ts'

export interface CustomerRegistration {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly phoneNumber: string
  readonly language: LanguageCode
}

/** Creates a customer with a verified email, and a session. Refuses `email_not_verified`, `email_taken`, `password_too_weak`. */
export async function registerCustomer(
  db: Db,
  flow: FlowKey | undefined,
  { password, ...person }: CustomerRegistration,
): Promise<{ token: string; account: Account }> {
  const stage = flow && (await findStage(db, flow, person.email))
  if (flow && stage === 'used') throw refuse('email_taken')
  if (!flow || stage !== 'verified') throw refuse('email_not_verified')
  return signUp(db, password, async (tx, hashed) => {
    // a duplicate of this request was faster
    if (!(await useFlow(tx, flow, person.email))) throw refuse('email_taken')
    return createAccount(tx, { ...person, role: 'customer', password: hashed, isEmailVerified: true })
  })
}
