import { compareNames } from '@tiffin/contract/clean-text'
import { phoneHint } from '../../../features/employees/phone-hint.ts'
import type { AnswerOf } from '../../../lib/api.ts'

type Employee = AnswerOf<'GET /restaurent/listEmployees'>['listEmployees'][number]
export interface RankedEmployee extends Employee {
  /** How many running orders of this restaurant the employee has. */
  readonly load: number
  readonly hint: string | undefined
}

/** Returns the employees with their orders, the fewest first; those whom no administrator has checked after the others, and those off duty last. */
export const rankEmployees = (employees: readonly Employee[], loadOf: (employeeId: string) => number): RankedEmployee[] =>
  employees
    .map((employee) => ({ ...employee, hint: phoneHint(employee, employees), load: loadOf(employee._id) }))
    .sort(
      (one, other) =>
        Number(Boolean(one.offDutySince)) - Number(Boolean(other.offDutySince)) ||
        Number(Boolean(one.isUnchecked)) - Number(Boolean(other.isUnchecked)) ||
        one.load - other.load ||
        compareNames(one.name, other.name),
    )
