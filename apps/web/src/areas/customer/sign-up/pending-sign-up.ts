// A sign-up between its form and its account: the input and the mailed code. All but the password survive a reload.
import { z } from 'zod'
import { words as messages } from '#words/messages'
import { logIn } from '../../../features/session/log-in.ts'
import { flowStorage } from '../../../features/sign-in/flow-storage.ts'
import { api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

const PendingSignUp = z.object({
  values: z.object({ name: z.string(), email: z.string(), phoneNumber: z.string() }),
  maskedEmail: z.string(),
  /** When Resend is allowed, in epoch milliseconds. */
  resendAt: z.number(),
  /** The code was correct, but the account is not created yet. */
  isVerified: z.boolean(),
})
type Stored = z.infer<typeof PendingSignUp>
const kept = flowStorage('tiffin.signUp', PendingSignUp)
/** Kept in memory only: empty after a reload, and requested again. */
let password = ''

export type PendingSignUp = Omit<Stored, 'values'> & { readonly values: Stored['values'] & { readonly password: string } }
export const pendingSignUp = {
  read(): PendingSignUp | undefined {
    const pending = kept.read()
    return pending && { ...pending, values: { ...pending.values, password } }
  },
  write({ values, ...rest }: PendingSignUp): void {
    const { password: typed, ...others } = values
    password = typed
    kept.write({ ...rest, values: others })
  },
  clear(): void {
    password = ''
    kept.clear()
  },
}

export async function sendCode(values: PendingSignUp['values']): Promise<PendingSignUp> {
  const { email, phoneNumber } = values
  const { maskedEmail, resendAfter } = await api('POST /signupVerify', { body: { email, phoneNumber } })
  const pending = { values, maskedEmail, resendAt: serverNow() + resendAfter * 1000, isVerified: false }
  pendingSignUp.write(pending)
  return pending
}

/** Creates the account and starts its session. */
export async function register(values: PendingSignUp['values']): Promise<void> {
  const { token, userData } = await api('POST /register', { body: values })
  pendingSignUp.clear()
  logIn('customer', token, userData)
  toastSuccess(messages.userCreated, 5000)
}
