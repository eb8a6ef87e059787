import { z } from 'zod'
import { type Kept, keptInTab } from './kept-in-tab.ts'
import type { ResettableRole } from './reset-calls.ts'

const PendingReset = z.object({
  email: z.string(),
  /** When Resend is allowed again, in ms since 1970. */
  resendAt: z.number(),
  isVerified: z.boolean(),
})
export type PendingReset = z.infer<typeof PendingReset>

/** A password being reset: kept per role, because one person may have forgotten two. */
export const pendingReset = (role: ResettableRole): Kept<PendingReset> => keptInTab(`tiffin.reset.${role}`, PendingReset)
