import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { getOwnOpinion } from './get-own-opinion.ts'
import { saveOpinion } from './save-opinion.ts'

/** Returns the handlers of ratings and reviews. */
export function reviewHandlers(): HandlersOf<'rateRestaurant' | 'reviewRestaurant' | 'getOwnReview'> {
  return {
    rateRestaurant: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.userId)
      await saveOpinion(db, caller, { restaurantId: body.restId, itemId: body.itemId, rating: body.rating })
      return { success: true, message: 'success' }
    },
    reviewRestaurant: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.userId)
      await saveOpinion(db, caller, { restaurantId: body.restId, itemId: body.itemId, review: body.review })
      return { success: true, message: 'success' }
    },
    getOwnReview: ({ db, caller, query }) => getOwnOpinion(db, caller.customerId, query.restId),
  }
}
