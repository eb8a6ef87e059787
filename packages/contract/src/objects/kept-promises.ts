import { z } from 'zod'
import { wireTypes } from '../wire-types.ts'

/** How the deliveries of the last 30 days kept their promised times. Absent: none had one. */
export const KeptPromises = z
  .object({
    /** Delivered, of those with a promise. */
    orders: z.int(),
    /** Not after the promised range. */
    kept: z.int(),
    /** Half of them came at most so many minutes after the middle of their range; negative: before it. */
    medianMinutes: z.int(),
  })
  .register(wireTypes, { id: 'KeptPromises' })
