import { z } from 'zod'
import { type FlowValue, flowStorage } from './flow-storage.ts'
import type { ResettableRole } from './reset-calls.ts'

const PendingReset = z.object({
  email: z.string(),
  /** When Resend is allowed, in epoch milliseconds. */
  resendAt: z.number(),
  isVerified: z.boolean(),
})
export type PendingReset = z.infer<typeof PendingReset>

export const pendingReset = (role: ResettableRole): FlowValue<PendingReset> => flowStorage(`tiffin.reset.${role}`, PendingReset)
