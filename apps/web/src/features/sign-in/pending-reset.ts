import { z } from 'zod'
import type { ResettableRole } from './reset-calls.ts'
import { type TabValue, tabStorage } from './tab-storage.ts'

const PendingReset = z.object({
  email: z.string(),
  /** When Resend is allowed, in epoch milliseconds. */
  resendAt: z.number(),
  isVerified: z.boolean(),
})
export type PendingReset = z.infer<typeof PendingReset>

export const pendingReset = (role: ResettableRole): TabValue<PendingReset> => tabStorage(`tiffin.reset.${role}`, PendingReset)
