import { z } from 'zod'
import { call, type Role } from '../call.ts'
import { success } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'

const choose = <P extends string>(prefix: P, role: Role) =>
  ({
    method: 'PATCH',
    path: `${prefix}/language`,
    summary: `Set the language of emails, pushes and bills to the ${role}`,
    body: z.object({ language: z.enum(LANGUAGES) }),
    answer: z.object({ message: success }),
  }) as const

export const languageCalls = {
  chooseCustomerLanguage: call({ access: 'customer', ...choose('', 'customer') }),
  chooseRestaurantLanguage: call({ access: 'restaurant', right: 'any', ...choose('/restaurent', 'restaurant') }),
  chooseEmployeeLanguage: call({ access: 'employee', ...choose('/employee', 'employee') }),
  chooseAdministratorLanguage: call({ access: 'administrator', right: 'any', ...choose('/admin', 'administrator') }),
} as const
