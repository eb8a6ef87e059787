import type { Role } from '@tiffin/contract/call'
import { type AnswerOf, api } from '../../lib/api.ts'

export type ResettableRole = Exclude<Role, 'administrator'>
type Done = Promise<AnswerOf<'POST /forgot-password'>>
interface ResetCalls {
  /** Emails a code if the account exists; the response does not reveal whether it does. */
  ask(email: string): Done
  verify(otp: string): Done
  reset(email: string, password: string): Done
}

export const RESET_CALLS: Readonly<Record<ResettableRole, ResetCalls>> = {
  customer: {
    ask: (email) => api('POST /forgot-password', { body: { email } }),
    verify: (otp) => api('POST /forgot-password/otp', { body: { otp } }),
    reset: (email, password) => api('POST /forgot-password/reset-password', { body: { email, password } }),
  },
  restaurant: {
    ask: (email) => api('POST /restaurent/forgot-password', { body: { email } }),
    verify: (otp) => api('POST /restaurent/forgot-password/otp', { body: { otp } }),
    reset: (email, password) => api('POST /restaurent/forgot-password/reset-password', { body: { email, password } }),
  },
  employee: {
    ask: (email) => api('POST /employee/forgot-password', { body: { email } }),
    verify: (otp) => api('POST /employee/forgot-password/otp', { body: { otp } }),
    reset: (email, password) => api('POST /employee/forgot-password/reset-password', { body: { email, password } }),
  },
}
