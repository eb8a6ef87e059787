import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { Pictures } from '../../providers/images/index.ts'
import { profileWire } from '../identity/index.ts'
import type { Address } from './data-addresses.ts'
import type { ActiveEmployee } from './data-people.ts'
import type { CustomerDetails } from './get-customer.ts'

export type CustomerWire = Answer<Calls['getCustomer']>['user']

export const customerWire = ({ account, addresses, balancePaise, pendingEmail }: CustomerDetails, pictures: Pictures): CustomerWire => ({
  ...profileWire(account, pictures),
  Wallet: toRupees(balancePaise),
  Address: addressesWire(addresses),
  ...(pendingEmail !== undefined && { pendingEmail }),
})

export const addressesWire = (addresses: readonly Address[]): Answer<Calls['addAddress']>['address'] =>
  addresses.map(({ id, street, city, state, postal_code, label, note }) => ({
    _id: id,
    street,
    city,
    state,
    postalCode: postal_code,
    ...(label && { label }),
    ...(note && { note }),
  }))

/** An employee to whom an order can be assigned. */
export const assignableWire = ({
  id,
  name,
  phone_ending,
  is_approved,
  off_duty_since,
}: ActiveEmployee): Answer<Calls['listEmployees']>['listEmployees'][number] => ({
  _id: id,
  name,
  phoneEnding: phone_ending,
  ...(!is_approved && { isUnchecked: true as const }),
  ...(off_duty_since && { offDutySince: off_duty_since.toISOString() }),
})
