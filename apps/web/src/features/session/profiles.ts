import type { Role } from '@tiffin/contract/call'
import type { AnswerOf } from '../../lib/api.ts'
import type { AreaName, Page } from '../../page.ts'
import { paths } from '../../paths.ts'

export type Customer = AnswerOf<'POST /login'>['userData']
export type OwnRestaurant = AnswerOf<'POST /restaurent/login'>['restaurentData']
export type Employee = AnswerOf<'POST /employee/login'>['employeeData']
export type Administrator = AnswerOf<'POST /admin/login'>['AdminData']

export interface Profiles {
  readonly customer: Customer
  readonly restaurant: OwnRestaurant
  readonly employee: Employee
  readonly administrator: Administrator
}

/** The person whose own page the server renders, or has rendered. */
export type Viewer = { readonly [R in Role]: { readonly role: R; readonly profile: Profiles[R] } }[Role]

type FixedPage = Page & { to(): string }
export const ROLE_PAGES: Readonly<Record<Role, { login: FixedPage; home: FixedPage }>> = {
  customer: { login: paths.login, home: paths.home },
  restaurant: { login: paths.restaurantLogin, home: paths.restaurantHome },
  employee: { login: paths.employeeLogin, home: paths.employeeHome },
  administrator: { login: paths.adminLogin, home: paths.adminHome },
}

/** The role whose session an area's pages need; the public ones show a customer's. */
export function roleOf(area: AreaName): Role {
  if (area === 'public') return 'customer'
  return area === 'admin' ? 'administrator' : area
}
