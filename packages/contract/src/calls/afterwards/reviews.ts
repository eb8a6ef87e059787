import { z } from 'zod'
import { call } from '../../call.ts'
import { id, ownId, success, text, time } from '../../fields.ts'
import { MAX_REVIEW_LENGTH } from '../../limits.ts'

const answer = z.object({ success: z.literal(true), message: success })

export const reviewCalls = {
  rateRestaurant: call({
    method: 'PATCH',
    path: '/rating',
    access: 'customer',
    summary: 'Rate a restaurant with 1 to 5 stars, or change the rating',
    body: z.object({
      userId: ownId,
      rating: z.int('stars_missing').min(1, 'stars_missing').max(5, 'stars_missing'),
      restId: id(),
      itemId: id().optional(),
    }),
    refusals: ['not_delivered_yet', 'not_found'],
    answer,
  }),
  reviewRestaurant: call({
    method: 'PATCH',
    path: '/review',
    access: 'customer',
    summary: 'Write a review, or change it',
    body: z.object({ userId: ownId, review: text(MAX_REVIEW_LENGTH, 'review_missing'), restId: id(), itemId: id().optional() }),
    refusals: ['not_delivered_yet', 'not_found'],
    answer,
  }),
  getOwnReview: call({
    method: 'GET',
    path: '/ownReview',
    access: 'customer',
    summary: "The customer's own rating and review of a restaurant; null where there is none",
    query: z.object({ restId: id() }),
    refusals: ['not_found'],
    /** `updatedAt`: the last change of either. */
    answer: z.object({ rating: z.int().min(1).max(5).nullable(), review: z.string().nullable(), updatedAt: time.nullable() }),
  }),
} as const
