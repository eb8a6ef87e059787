// A person closes their account. It stays for seven days, in which a login with `comeBack` keeps it.
import { z } from 'zod'
import { call } from '../call.ts'
import { givenPassword, success, time } from '../fields.ts'

/** Days in which a closed account can be kept. */
export const RETURN_DAYS = 7
const body = z.object({
  password: givenPassword('own_password_missing'),
  /** A customer who has money in the wallet gives it up. */
  givesUpWallet: z.boolean().optional(),
})
/** `until`: when the account will be deleted. */
const answer = z.object({ message: success, until: time })
const parts = <P extends string>(prefix: P) =>
  ({
    method: 'POST',
    path: `${prefix}/account/close`,
    limit: 'ownPassword',
    summary: 'Close the own account; every session ends, and it is deleted after seven days unless a login keeps it',
    body,
    answer,
  }) as const

export const closingCalls = {
  closeCustomerAccount: call({
    access: 'customer',
    ...parts(''),
    refusals: ['closing_claims', 'closing_orders', 'closing_payments', 'closing_wallet', 'wrong_current_password'],
  }),
  closeRestaurantAccount: call({
    access: 'restaurant',
    right: 'team',
    ...parts('/restaurent'),
    refusals: ['closing_claims', 'closing_orders', 'wrong_current_password'],
  }),
  closeEmployeeAccount: call({
    access: 'employee',
    ...parts('/employee'),
    refusals: ['closing_cash', 'closing_orders', 'wrong_current_password'],
  }),
} as const
