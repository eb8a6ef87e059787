import type { Role } from '@tiffin/contract/call'
import type { loginBody } from '@tiffin/contract/calls/accounts'
import type { z } from 'zod'
import { api } from '../../lib/api.ts'
import { logIn } from '../session/log-in.ts'

type Credentials = z.output<typeof loginBody>

/** Each role's login: starts its session. Throws an `ApiError` on a refusal. */
export const LOG_IN_AS: Readonly<Record<Role, (body: Credentials) => Promise<void>>> = {
  customer: async (body) => {
    const { token, userData } = await api('POST /login', { body })
    logIn('customer', token, userData)
  },
  restaurant: async (body) => {
    const { token, restaurentData } = await api('POST /restaurent/login', { body })
    logIn('restaurant', token, restaurentData)
  },
  employee: async (body) => {
    const { token, employeeData } = await api('POST /employee/login', { body })
    logIn('employee', token, employeeData)
  },
  administrator: async (body) => {
    const { token, AdminData } = await api('POST /admin/login', { body })
    logIn('administrator', token, AdminData)
  },
}
