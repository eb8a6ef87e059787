// Products that run out after the order: the restaurant offers substitutes, the customer decides.
import { z } from 'zod'
import { call } from '../call.ts'
import { MOVE_REFUSALS } from '../errors/call-refusals.ts'
import { id, rupees, success } from '../fields.ts'
import { MAX_QUANTITY } from '../limits.ts'
import { Order } from '../objects/order.ts'
import { MAX_SUBSTITUTES } from '../objects/questions.ts'

const item = z.object({ id: id(), itemId: id() })
const changed = z.object({ message: success, order: Order, refund: rupees })

export const substitutionCalls = {
  reportMissing: call({
    method: 'POST',
    path: '/restaurent/orders/:id/items/:itemId/missing',
    access: 'restaurant',
    right: 'orders',
    summary:
      'Report that a dish has run out. The customer chooses a substitute within 5 minutes; without substitutes, or if the customer does not want to be asked, their choice for missing dishes applies at once',
    params: item,
    body: z.object({
      choices: z
        .array(
          z.object({
            productId: id(),
            variant: z.string('variant_not_found').max(100, 'variant_not_found'),
            /** As many as were ordered by default; of the product itself, fewer. */
            quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
          }),
        )
        .max(MAX_SUBSTITUTES, 'too_many_substitutes')
        .default([]),
    }),
    refusals: [
      ...MOVE_REFUSALS,
      'item_packed_already',
      'not_found',
      'order_asked_often',
      'product_unavailable',
      'substitute_same_product',
      'substitute_too_many_pieces',
      'variant_not_found',
    ],
    answer: changed,
  }),
  withdrawMissing: call({
    method: 'DELETE',
    path: '/restaurent/orders/:id/items/:itemId/missing',
    access: 'restaurant',
    right: 'orders',
    summary: 'Take the question about a dish back; the dish stays as ordered',
    params: item,
    refusals: ['not_found', 'question_closed'],
    answer: z.object({ message: success, order: Order }),
  }),
  answerQuestion: call({
    method: 'POST',
    path: '/orders/:id/items/:itemId/answer',
    access: 'customer',
    summary:
      'Answer the question about a dish that has run out: accept a substitute, remove the dish, or cancel all dishes that are not delivered yet',
    params: item,
    body: z.object({
      questionId: id(),
      answer: z.enum(['accept', 'remove', 'cancel']),
      /** The index of the accepted substitute. */
      choice: z
        .int()
        .min(0)
        .max(MAX_SUBSTITUTES - 1)
        .default(0),
    }),
    refusals: [...MOVE_REFUSALS, 'not_enough_left', 'not_found', 'question_closed'],
    answer: changed,
  }),
} as const
