import { z } from 'zod'
import { call } from '../call.ts'
import { pageInfo, paging, search, success, time, wireId } from '../fields.ts'

const EmployeeName = z.object({ _id: wireId, name: z.string() })
/** isUnchecked: the administrator was never asked to approve the employee. offDutySince: the employee takes no new orders, but can be assigned some. */
export const Assignable = EmployeeName.extend({
  phoneEnding: z.string(),
  isUnchecked: z.literal(true).optional(),
  offDutySince: time.optional(),
})

export const employeeCalls = {
  setDuty: call({
    method: 'PATCH',
    path: '/employee/duty',
    access: 'employee',
    summary: 'Take new orders or not: who is off duty is last and marked where orders are assigned, until they are on duty again',
    body: z.object({ isOnDuty: z.boolean() }),
    answer: z.object({ message: success, offDutySince: time.optional() }),
  }),
  listEmployees: call({
    method: 'GET',
    path: '/restaurent/listEmployees',
    access: 'restaurant',
    right: 'orders',
    summary: 'Active delivery employees to whom an order can be assigned, by name; phoneEnding distinguishes equal names',
    query: z.object({ search, ...paging }),
    answer: z.object({ listEmployees: z.array(Assignable), ...pageInfo }),
  }),
  listColleagues: call({
    method: 'GET',
    path: '/employee/listEmployees',
    access: 'employee',
    alsoFor: 'restaurant',
    right: 'orders',
    summary: 'Active delivery employees: names and ids only',
    query: z.object({ search, ...paging }),
    answer: z.object({ listEmployees: z.array(EmployeeName), ...pageInfo }),
  }),
} as const
