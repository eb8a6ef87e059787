import { z } from 'zod'
import { call } from '../call.ts'
import { cleanIdentifier } from '../clean-text.ts'
import { Done, email, newPassword } from '../fields.ts'

/** The reset screen accepts exactly this length (docs/specification.md#validation). */
export const RESET_PASSWORD_LENGTH = 7
const wholeCode = z.object({
  otp: z
    .string('otp_incorrect')
    .overwrite(cleanIdentifier)
    .regex(/^\d{6}$/, 'otp_incorrect'),
})

const forgotPassword = <P extends string>(prefix: P, who: string) => ({
  ask: call({
    method: 'POST',
    path: `${prefix}/forgot-password`,
    access: 'public',
    summary: `Email a code to reset the password of a ${who}; the response is the same whether or not the account exists`,
    body: z.object({ email: email('email_incorrect') }),
    refusals: ['code_too_soon'],
    answer: Done,
  }),
  verify: call({
    method: 'POST',
    path: `${prefix}/forgot-password/otp`,
    access: 'public',
    summary: `Verify the emailed code of a ${who}, in the browser that requested it`,
    body: wholeCode,
    refusals: ['otp_incorrect'],
    answer: Done,
  }),
  reset: call({
    method: 'POST',
    path: `${prefix}/forgot-password/reset-password`,
    access: 'public',
    summary: `Set a new password after the code was verified; ends all sessions of the ${who}`,
    body: z.object({
      email: email('email_incorrect'),
      password: newPassword('reset_password_length', RESET_PASSWORD_LENGTH, 'reset_password_length').max(
        RESET_PASSWORD_LENGTH,
        'reset_password_length',
      ),
    }),
    refusals: ['password_too_weak', 'reset_not_verified'],
    answer: Done,
  }),
})

const customerForgot = forgotPassword('', 'customer')
const restaurantForgot = forgotPassword('/restaurent', 'restaurant')
const employeeForgot = forgotPassword('/employee', 'delivery employee')

export const passwordResetCalls = {
  askCustomerReset: customerForgot.ask,
  verifyCustomerReset: customerForgot.verify,
  resetCustomerPassword: customerForgot.reset,
  askRestaurantReset: restaurantForgot.ask,
  verifyRestaurantReset: restaurantForgot.verify,
  resetRestaurantPassword: restaurantForgot.reset,
  askEmployeeReset: employeeForgot.ask,
  verifyEmployeeReset: employeeForgot.verify,
  resetEmployeePassword: employeeForgot.reset,
} as const
