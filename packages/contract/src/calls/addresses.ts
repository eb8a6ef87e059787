import { z } from 'zod'
import { MAX_LATITUDE } from '../areas.ts'
import { call } from '../call.ts'
import { id, line, optionalText, ownId, phoneNumber, success, wireId } from '../fields.ts'
import { MAX_ADDRESS_NOTE } from '../limits.ts'
import { wireTypes } from '../wire-types.ts'

export const ADDRESS_LABELS = ['Home', 'Work', 'Other'] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]
const place = { street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }
/** How an order changes hands. */
export const HAND_OVERS = ['to_me', 'at_door'] as const
export type HandOverWay = (typeof HAND_OVERS)[number]
/** `note` is for the delivery partner. */
export const addressParts = {
  ...place,
  label: z.enum(ADDRESS_LABELS).optional(),
  note: z.string().optional(),
  /** Where it is on the map. */
  point: z.object({ lat: z.number(), lng: z.number() }).optional(),
  /** Who receives there, if it is not the customer. */
  recipientName: z.string().optional(),
  recipientPhone: z.string().optional(),
  /** Absent: `to_me`. */
  handOver: z.enum(HAND_OVERS).optional(),
}
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
const degrees = (most: number) => z.number('point_wrong').min(-most, 'point_wrong').max(most, 'point_wrong')
/** Degrees; kept to five decimals. */
export const mapPoint = z.object({ lat: degrees(MAX_LATITUDE), lng: degrees(180) }, 'point_wrong')
/** Where it is and who receives there. What is absent stays, except a point when street, city or postal code change. */
export const deliveryAddressFields = addressFields.extend({
  /** Null: none. */
  point: mapPoint.nullable().optional(),
  /** Empty: the customer. */
  recipientName: optionalText(100),
  recipientPhone: z.union([z.literal(''), phoneNumber()], 'phone_ten_digits').optional(),
  handOver: z.enum(HAND_OVERS).optional(),
})
/** As in a form, where '' means none. */
export type AddressFields = z.input<typeof deliveryAddressFields>
const addresses = z.object({ message: success, address: z.array(Address) })

export const addressCalls = {
  addAddress: call({
    method: 'PATCH',
    path: '/addAddress',
    access: 'customer',
    summary: 'Add a delivery address; returns the whole list',
    body: z.object({ id: ownId, address: deliveryAddressFields }),
    status: 201,
    refusals: ['not_found', 'too_many_addresses'],
    answer: addresses,
  }),
  editAddress: call({
    method: 'PATCH',
    path: '/editAddress',
    access: 'customer',
    summary: 'Change a delivery address; returns the whole list',
    body: z.object({ addressId: id(), address: deliveryAddressFields }),
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
