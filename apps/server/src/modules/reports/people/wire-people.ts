import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { Pictures } from '../../../providers/images/index.ts'
import type { PersonEventRow, PersonRow } from './data-people.ts'

type Answer<N extends keyof Calls> = z.input<Calls[N]['answer']>
type Person = Answer<'getPerson'>['person']

export const personWire = (row: PersonRow, pictures: Pictures): Person => ({
  _id: row.id,
  role: row.role,
  name: row.name,
  email: row.email,
  isEmailConfirmed: row.is_email_verified,
  phoneNumber: row.phone_number,
  profilePicture: pictures.toWire(row.picture),
  createdAt: row.created_at.toISOString(),
  status: row.is_active,
  ...(row.blocked_at && {
    block: { at: row.blocked_at.toISOString(), reason: row.block_reason, ...(row.blocked_by !== null && { by: row.blocked_by }) },
  }),
  ...(row.approval_since && {
    approval: { state: row.approval, since: row.approval_since.toISOString(), reason: row.approval_reason ?? '' },
  }),
  ...(row.off_duty_since && { offDutySince: row.off_duty_since.toISOString() }),
  ...(row.place !== null && { place: row.place }),
})

export const personEventWire = ({ id, at, kind, by_name, text }: PersonEventRow): Answer<'listPersonHistory'>['entries'][number] => ({
  _id: id,
  at: at.toISOString(),
  kind,
  ...(by_name !== null && { by: by_name }),
  text,
})
