import { type Calls, MESSAGES } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { type BrowserCookies, type HandlersOf, type Incoming, inTwoSteps } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { type CheckedChange, changePassword, checkPasswordChange } from './change-password.ts'
import { flowOf } from './codes/code-flow.ts'
import { sendCode } from './codes/send-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import type { ResettableRole } from './events.ts'
import { resetPassword } from './reset-password.ts'
import type { SessionDeps } from './session-routes.ts'

interface AskReset extends Pick<Incoming<Calls['askCustomerReset']>, 'db' | 'cookies' | 'countMail'> {
  readonly body: { readonly email: string }
}
type PasswordCalls =
  | 'askCustomerReset'
  | 'verifyCustomerReset'
  | 'resetCustomerPassword'
  | 'askRestaurantReset'
  | 'verifyRestaurantReset'
  | 'resetRestaurantPassword'
  | 'askEmployeeReset'
  | 'verifyEmployeeReset'
  | 'resetEmployeePassword'
  | 'editCustomerPassword'
export function passwordHandlers({ cipher, describeCustomer }: SessionDeps): HandlersOf<PasswordCalls> {
  const resets = (role: ResettableRole) => {
    const kind = { purpose: 'reset', role } as const
    return {
      ask: async ({ db, body, cookies, countMail }: AskReset) => {
        await countMail()
        await sendCode(db, cipher, cookies, kind, body.email)
        return { message: MESSAGES.otpSent }
      },
      verify: async ({ db, body, cookies }: { db: Db; body: { otp: string }; cookies: BrowserCookies }) => {
        await verifyCode(db, cipher, flowOf(cookies, cipher, kind), body.otp)
        return { message: MESSAGES.otpEntered }
      },
      reset: async ({ db, body, cookies }: { db: Db; body: { email: string; password: string }; cookies: BrowserCookies }) => {
        await resetPassword(db, flowOf(cookies, cipher, kind), { ...body, role })
        return { message: MESSAGES.passwordReset }
      },
    }
  }
  const [customer, restaurant, employee] = [resets('customer'), resets('restaurant'), resets('employee')]
  return {
    askCustomerReset: customer.ask,
    verifyCustomerReset: customer.verify,
    resetCustomerPassword: customer.reset,
    askRestaurantReset: restaurant.ask,
    verifyRestaurantReset: restaurant.verify,
    resetRestaurantPassword: restaurant.reset,
    askEmployeeReset: employee.ask,
    verifyEmployeeReset: employee.verify,
    resetEmployeePassword: employee.reset,
    editCustomerPassword: inTwoSteps(
      ({ db, caller, params, body }) => {
        assertOwn(caller.customerId, params.id)
        return checkPasswordChange(db, caller.customerId, body)
      },
      async ({ db, caller, cookies }, checked: CheckedChange) => {
        const token = await changePassword(db, caller, checked)
        cookies.openPages('customer', token)
        return { message: 'success', user: await describeCustomer(db, caller.customerId), token }
      },
    ),
  }
}
