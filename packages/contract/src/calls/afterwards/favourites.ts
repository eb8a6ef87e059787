// The restaurants that a customer likes.
import { z } from 'zod'
import { call } from '../../call.ts'
import { id, success, wireId } from '../../fields.ts'
import { queriedPlace, wholePoint } from '../delivery-zones.ts'
import { Restaurant } from '../restaurants.ts'

const params = z.object({ restId: id() })
const limit = { name: 'favourites', most: 60, seconds: 60 } as const
/** Of all favourites, newest first. */
const ids = z.array(wireId)
const changed = z.object({ message: success, ids })

export const favouriteCalls = {
  listFavourites: call({
    method: 'GET',
    path: '/favourites',
    access: 'customer',
    summary:
      'The customer’s favourites, newest first, and the first 24 of them that are listed as restaurants; with a place with their terms there',
    query: z.object(queriedPlace).refine(...wholePoint),
    answer: z.object({
      ids,
      data: z.array(Restaurant),
      /** What they have for their regulars; absent: nothing. `after`: how many delivered orders are missing until the code counts. */
      codes: z.array(z.object({ restId: wireId, code: z.string(), after: z.int() })).optional(),
    }),
  }),
  addFavourite: call({
    method: 'PUT',
    path: '/favourites/:restId',
    access: 'customer',
    limit,
    summary: 'Make a restaurant a favourite; repeating it changes nothing',
    params,
    refusals: ['not_found'],
    answer: changed,
  }),
  removeFavourite: call({
    method: 'DELETE',
    path: '/favourites/:restId',
    access: 'customer',
    limit,
    summary: 'Make a restaurant no favourite any more; repeating it changes nothing',
    params,
    answer: changed,
  }),
} as const
