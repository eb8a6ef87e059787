import { z } from 'zod'
import { type Kept, keptInTab } from './kept-in-tab.ts'
import type { ResettableRole } from './reset-calls.ts'

const PendingReset = z.object({
  email: z.string(),
  /** When Resend is allowed, in epoch milliseconds. */
  resendAt: z.number(),
  isVerified: z.boolean(),
})
export type PendingReset = z.infer<typeof PendingReset>

/** Returns the state of a password reset, kept per role. */
export const pendingReset = (role: ResettableRole): Kept<PendingReset> => keptInTab(`tiffin.reset.${role}`, PendingReset)
