import { z } from 'zod'
import { call } from '../call.ts'
import { id, line, optionalText, ownId, success, wireId } from '../fields.ts'
import { MAX_ADDRESS_NOTE } from '../limits.ts'
import { wireTypes } from '../wire-types.ts'

export const ADDRESS_LABELS = ['Home', 'Work', 'Other'] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]
const place = { street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }
/** `note` is for the delivery partner. */
export const addressParts = { ...place, label: z.enum(ADDRESS_LABELS).optional(), note: z.string().optional() }
/** The address of an order as the customer saw it; if present, it must be so still. The label does not count. */
export const seenAddress = z.object({ ...place, note: z.string().optional() }, 'address_missing').optional()
export const Address = z.object({ _id: wireId, ...addressParts }).register(wireTypes, { id: 'Address' })

export const addressFields = z.object(
  {
    street: line(200, 'street_missing'),
    city: line(100, 'city_missing'),
    state: line(100, 'state_missing'),
    postalCode: line(20, 'postal_code_missing'),
    /** Empty: none. An update without it keeps it. */
    label: z.enum([...ADDRESS_LABELS, '']).optional(),
    /** A hint for the delivery partner, such as where the bell is. Empty: none. An update without it keeps it. */
    note: optionalText(MAX_ADDRESS_NOTE),
  },
  'address_fields_missing',
)
const addresses = z.object({ message: success, address: z.array(Address) })

export const addressCalls = {
  addAddress: call({
    method: 'PATCH',
    path: '/addAddress',
    access: 'customer',
    summary: 'Add a delivery address; returns the whole list',
    body: z.object({ id: ownId, address: addressFields }),
    status: 201,
    refusals: ['not_found', 'too_many_addresses'],
    answer: addresses,
  }),
  editAddress: call({
    method: 'PATCH',
    path: '/editAddress',
    access: 'customer',
    summary: 'Change a delivery address; returns the whole list',
    body: z.object({ addressId: id(), address: addressFields }),
    refusals: ['not_found'],
    answer: addresses,
  }),
  deleteAddress: call({
    method: 'DELETE',
    path: '/address/:addressId',
    access: 'customer',
    summary: 'Delete a delivery address; returns the whole list',
    params: z.object({ addressId: id() }),
    refusals: ['not_found'],
    answer: addresses,
  }),
} as const
