import { z } from 'zod'
import { call } from '../../call.ts'
import { Failure, success } from '../../fields.ts'
import { wireTypes } from '../../wire-types.ts'
import { mapArea } from '../delivery-zones.ts'

const area = z.array(z.object({ lat: z.number(), lng: z.number() })).nullable()
/** Another area has another one. */
const edition = z.string()

export const areaCalls = {
  getMarketplaceArea: call({
    method: 'GET',
    path: '/admin/area',
    access: 'administrator',
    right: 'settings',
    summary: 'The area of the marketplace, outside of which no restaurant delivers; null: everywhere. And where its restaurants are',
    answer: z.object({
      area,
      edition,
      /** Where restaurants are; 2,000 of them at most. */
      restaurants: z.array(z.object({ lat: z.number(), lng: z.number() })),
    }),
  }),
  editMarketplaceArea: call({
    method: 'PATCH',
    path: '/admin/area',
    access: 'administrator',
    right: 'settings',
    summary:
      'Replace the area of the marketplace; null removes it. With the `edition` that was read, it is refused when the area was changed since, and the refusal has the present one',
    body: z.object({ area: mapArea.nullable(), edition: z.string().max(100).optional() }),
    refusals: ['area_changed'],
    failure: Failure.extend({ area: area.optional(), edition: edition.optional() }).register(wireTypes, { id: 'AreaFailure' }),
    answer: z.object({ message: success, area, edition }),
  }),
} as const
