import { z } from 'zod'
import { call } from '../../call.ts'
import { success } from '../../fields.ts'
import { mapArea } from '../delivery-zones.ts'

const area = z.array(z.object({ lat: z.number(), lng: z.number() })).nullable()

export const areaCalls = {
  getMarketplaceArea: call({
    method: 'GET',
    path: '/admin/area',
    access: 'administrator',
    right: 'settings',
    summary: 'The area of the marketplace, outside of which no restaurant delivers; null: everywhere',
    answer: z.object({ area }),
  }),
  editMarketplaceArea: call({
    method: 'PATCH',
    path: '/admin/area',
    access: 'administrator',
    right: 'settings',
    summary: 'Replace the area of the marketplace; null removes it',
    body: z.object({ area: mapArea.nullable() }),
    answer: z.object({ message: success, area }),
  }),
} as const
