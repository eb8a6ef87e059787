import type { HandlersOf } from '../../platform/handler.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/session.ts'
import { saveOpinion } from './save-opinion.ts'

export function reviewHandlers(): HandlersOf<'rateRestaurant' | 'reviewRestaurant'> {
  const demandOwn = (caller: Customer, userId: string | undefined) => {
    if (userId !== undefined && userId !== caller.id) throw refuse('not_found')
  }
  return {
    rateRestaurant: async ({ db, caller, body }) => {
      demandOwn(caller, body.userId)
      await saveOpinion(db, caller, { restaurantId: body.restId, itemId: body.itemId, rating: body.rating })
      return { success: true, message: 'success' }
    },
    reviewRestaurant: async ({ db, caller, body }) => {
      demandOwn(caller, body.userId)
      await saveOpinion(db, caller, { restaurantId: body.restId, itemId: body.itemId, review: body.review })
      return { success: true, message: 'success' }
    },
  }
}
