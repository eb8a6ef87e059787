// A sign-up between its form and its account: what was typed, and the code that is on the way.
import { MESSAGES } from '@tiffin/contract/messages'
import { z } from 'zod'
import { keptInTab } from '../../../features/sign-in/kept-in-tab.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/toast.tsx'

const PendingSignUp = z.object({
  values: z.object({ name: z.string(), email: z.string(), phoneNumber: z.string(), password: z.string() }),
  maskedEmail: z.string(),
  /** When Resend is allowed again, in ms since 1970. */
  resendAt: z.number(),
  /** The code was right: only the account itself is missing. */
  isVerified: z.boolean(),
})
export type PendingSignUp = z.infer<typeof PendingSignUp>
export const pendingSignUp = keptInTab('tiffin.signUp', PendingSignUp)

/** Mails a code for what was typed; the first one and every Resend. */
export async function sendCode(values: PendingSignUp['values']): Promise<PendingSignUp> {
  const { email, phoneNumber } = values
  const { maskedEmail, resendAfter } = await api('POST /signupVerify', { body: { email, phoneNumber } })
  const pending = { values, maskedEmail, resendAt: Date.now() + resendAfter * 1000, isVerified: false }
  pendingSignUp.write(pending)
  return pending
}

/** Makes the account of a verified e-mail; nothing of the sign-up is kept afterwards. */
export async function register(values: PendingSignUp['values']): Promise<void> {
  await api('POST /register', { body: values })
  pendingSignUp.clear()
  toastSuccess(MESSAGES.userCreated, 5000)
}
