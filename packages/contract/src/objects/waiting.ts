import { z } from 'zod'
import { time } from '../fields.ts'

/** What an order can wait for: acceptance by its restaurant, or an employee. */
export const AWAITED = ['answer', 'employee'] as const
export type Awaited = (typeof AWAITED)[number]
/** `until`: when the platform cancels the order. `isOverdue`: the reminder has been sent. */
export const Waiting = z.object({ for: z.enum(AWAITED), since: time, until: time.optional(), isOverdue: z.boolean() })
