import { type Calls, type Received, toRupees } from '@tiffin/contract'
import type { z } from 'zod'
import type { Account } from './data.ts'
import type { Address } from './data-addresses.ts'
import type { CustomerDetails } from './read-customer.ts'

type Answer<N extends keyof Calls> = z.input<Calls[N]['answer']>
export interface Pictures {
  toWire(stored: string): string
}

export const employeeWire = (account: Account, pictures: Pictures): Answer<'logInEmployee'>['employeeData'] => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  phoneNumber: account.phone_number,
  profilePicture: pictures.toWire(account.picture),
  createdAt: account.created_at.toISOString(),
  status: account.is_active,
})

export const customerWire = (
  { account, addresses, balancePaise, pendingEmail }: CustomerDetails,
  pictures: Pictures,
): Answer<'getCustomer'>['user'] => ({
  ...employeeWire(account, pictures),
  Wallet: toRupees(balancePaise),
  Address: addressesWire(addresses),
  ...(pendingEmail !== undefined && { pendingEmail }),
})

export const addressesWire = (addresses: readonly Address[]): Answer<'addAddress'>['address'] =>
  addresses.map(({ id, street, city, state, postal_code, label, note }) => ({
    _id: id,
    street,
    city,
    state,
    postalCode: postal_code,
    ...(label && { label }),
    ...(note && { note }),
  }))

/** `asha@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

type CodeBoxes = Received<Calls['verifySignUpCode']>['body']
/** The six digits of the screen's boxes as one code. */
export const codeFromBoxes = ({ digitone, digitTwo, digitThree, digitFour, digitFive, digitSix }: CodeBoxes): string =>
  [digitone, digitTwo, digitThree, digitFour, digitFive, digitSix].join('')
