import { type Answer, type Calls, fromE5, type HandOverWay, toRupees } from '@tiffin/contract'
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
  addresses.map((address) => ({ _id: address.id, ...addressPartsWire(address) }))

type Parts = Omit<Address, 'id' | 'hand_over'> & { readonly hand_over: string | null }
/** Returns an address, or the copy of an order, in the wire's format. */
export const addressPartsWire = (parts: Parts): Omit<Answer<Calls['addAddress']>['address'][number], '_id'> => ({
  street: parts.street,
  city: parts.city,
  state: parts.state,
  postalCode: parts.postal_code,
  ...(parts.label && { label: parts.label }),
  ...(parts.note && { note: parts.note }),
  ...(parts.lat_e5 !== null && parts.lng_e5 !== null && { point: { lat: fromE5(parts.lat_e5), lng: fromE5(parts.lng_e5) } }),
  ...(parts.recipient_name && { recipientName: parts.recipient_name }),
  ...(parts.recipient_phone && { recipientPhone: parts.recipient_phone }),
  ...(parts.hand_over && { handOver: parts.hand_over as HandOverWay }),
})

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
