// Whether customers may give the tip with the order (docs/decisions/133-tips-at-checkout.md).
import { z } from 'zod'
import { call } from '../../call.ts'
import { success } from '../../fields.ts'

const inCart = z.boolean()
export const tipCalls = {
  getTipSettings: call({
    method: 'GET',
    path: '/admin/tips',
    access: 'administrator',
    right: 'settings',
    summary: 'Whether customers may give the tip with the order; after the delivery they always may',
    answer: z.object({ inCart }),
  }),
  editTipSettings: call({
    method: 'PATCH',
    path: '/admin/tips',
    access: 'administrator',
    right: 'settings',
    summary: 'Let customers give the tip with the order, or not; orders that were placed keep theirs',
    body: z.object({ inCart }),
    answer: z.object({ message: success, inCart }),
  }),
} as const
