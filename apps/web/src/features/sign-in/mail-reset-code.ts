import { serverNow } from '../../lib/server-clock.ts'
import { pendingReset } from './pending-reset.ts'
import { RESET_CALLS, type ResettableRole } from './reset-calls.ts'

/** The server's minimum time between two emails; its response overrides this value. */
export const RESEND_SECONDS = 30

export async function mailCode(role: ResettableRole, address: string): Promise<void> {
  await RESET_CALLS[role].ask(address)
  pendingReset(role).write({ email: address, resendAt: serverNow() + RESEND_SECONDS * 1000, isVerified: false })
}
