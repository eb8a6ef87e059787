import type { Calls, Received } from '@tiffin/contract'
import type { z } from 'zod'
import type { Pictures } from '../../providers/images/index.ts'
import type { Account } from './credentials/data-accounts.ts'

type Answer<N extends keyof Calls> = z.input<Calls[N]['answer']>

export type CustomerWire = Answer<'getCustomer'>['user']

/** Returns the fields that the accounts of all roles have on the wire. */
export const profileWire = (account: Account, pictures: Pictures): Answer<'logInEmployee'>['employeeData'] => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  phoneNumber: account.phone_number,
  profilePicture: pictures.toWire(account.picture),
  createdAt: account.created_at.toISOString(),
  status: account.is_active,
})

/** Returns an administrator as their login has it on the wire. */
export const administratorWire = ({ id, name, email }: Account): Answer<'logInAdministrator'>['AdminData'] => ({ _id: id, name, email })

/** Returns `a•••@example.com` for `asha@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

type CodeBoxes = Received<Calls['verifySignUpCode']>['body']
export const codeFromBoxes = ({ digitone, digitTwo, digitThree, digitFour, digitFive, digitSix }: CodeBoxes): string =>
  [digitone, digitTwo, digitThree, digitFour, digitFive, digitSix].join('')
