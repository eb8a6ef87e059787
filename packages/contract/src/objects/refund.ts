import { z } from 'zod'
import { CLAIM_REASONS, REFUND_BEARERS } from '../claims.ts'
import { rupees, time, wireId } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'

/** Delivered pieces whose money went back to the wallet. `isAutomatic`: at once, as the sum was small. */
export const Refund = z
  .object({
    at: time,
    amount: rupees,
    bearer: z.enum(REFUND_BEARERS),
    reason: z.enum(CLAIM_REASONS),
    isAutomatic: z.literal(true).optional(),
    items: z.array(z.object({ itemId: wireId, productName: z.string(), pieces: z.int() })),
  })
  .register(wireTypes, { id: 'Refund' })
