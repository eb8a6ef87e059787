import { z } from 'zod'
import { CLAIM_REASONS, CLAIM_STATES } from '../claims.ts'
import { time, wireId } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'
import { orderName } from './order.ts'
import { Refund } from './refund.ts'

const CLAIM_EVENTS = ['report', 'answer', 'overdue', 'decision', 'reopen'] as const
/** `phoneNumber` and `employee`, who delivered, are for the administrator only. */
export const Claim = z
  .object({
    _id: wireId,
    order: orderName,
    customer: z.object({ _id: wireId, name: z.string(), phoneNumber: z.string().optional() }),
    restaurant: z.object({ _id: wireId, restaurantName: z.string(), phoneNumber: z.string().optional() }),
    employee: z.object({ _id: wireId, name: z.string(), phoneNumber: z.string() }).optional(),
    state: z.enum(CLAIM_STATES),
    createdAt: time,
    updatedAt: time,
    /** Until when the restaurant is to answer, or the administrator to decide; absent when it is decided. */
    dueAt: time.optional(),
    /** Oldest first. */
    events: z.array(
      z.object({
        _id: wireId,
        at: time,
        kind: z.enum(CLAIM_EVENTS),
        by: z.enum(['customer', 'restaurant', 'administrator', 'platform']),
        reason: z.enum(CLAIM_REASONS).optional(),
        /** What a report is about. `pieces` is absent where the customer did not say how many. */
        products: z.array(z.object({ itemId: wireId, productName: z.string(), pieces: z.int().optional() })),
        text: z.string(),
        /** Addresses of photos; absent without any. */
        pictures: z.array(z.string()).optional(),
        /** What a decision gave back. */
        refund: Refund.optional(),
      }),
    ),
  })
  .register(wireTypes, { id: 'Claim' })
