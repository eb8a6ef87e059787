import { z } from 'zod'
import { call, type Role } from '../call.ts'
import { success } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'

const choose = <P extends string, R extends Role>(prefix: P, role: R) =>
  call({
    method: 'PATCH',
    path: `${prefix}/language`,
    access: role,
    summary: `Set the language of emails, pushes and bills to the ${role}`,
    body: z.object({ language: z.enum(LANGUAGES) }),
    answer: z.object({ message: success }),
  })

export const languageCalls = {
  chooseCustomerLanguage: choose('', 'customer'),
  chooseRestaurantLanguage: choose('/restaurent', 'restaurant'),
  chooseEmployeeLanguage: choose('/employee', 'employee'),
  chooseAdministratorLanguage: choose('/admin', 'administrator'),
} as const
