import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { PartnerRow } from './data-approvals.ts'

type Partner = z.input<Calls['listApprovals']['answer']>['partners'][number]

export const partnerWire = ({ restaurant, ...row }: PartnerRow): Partner => ({
  _id: row.id,
  role: row.role,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  state: row.state,
  since: row.since.toISOString(),
  isEmailConfirmed: row.is_email_verified,
  reason: row.reason,
  ...(restaurant && {
    restaurant: {
      place: restaurant.place,
      address: [restaurant.street, restaurant.city].filter(Boolean).join(', '),
      fssaiNumber: restaurant.fssai_number ?? '',
      hasHours: restaurant.has_hours,
      products: restaurant.products,
      hasPicture: restaurant.has_picture,
    },
  }),
})
