// One rating and one review per customer and restaurant, after a delivery from it.
import { z } from 'zod'
import { call } from './call.ts'
import { id, ownId, success, text } from './fields.ts'

export const MAX_REVIEW_LENGTH = 1_000
const answer = z.object({ success: z.literal(true), message: success })

export const reviewCalls = {
  rateRestaurant: call({
    method: 'PATCH',
    path: '/rating',
    access: 'customer',
    summary: 'Rate a restaurant with 1 to 5 stars, or change the rating',
    body: z.object({ userId: ownId, rating: z.int('Please choose 1 to 5 stars').min(1).max(5), restId: id(), itemId: id().optional() }),
    answer,
  }),
  reviewRestaurant: call({
    method: 'PATCH',
    path: '/review',
    access: 'customer',
    summary: 'Write a review, or change it',
    body: z.object({ userId: ownId, review: text(MAX_REVIEW_LENGTH, 'Please write a review'), restId: id(), itemId: id().optional() }),
    answer,
  }),
} as const
