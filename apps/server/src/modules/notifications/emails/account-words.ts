import { calls } from '@tiffin/contract'
import type { ResettableRole } from '../../identity/index.ts'

// screens share the addresses of the calls (docs/specification.md#addresses)
export const LOGIN_PATHS: Readonly<Record<ResettableRole, string>> = {
  customer: calls.logInCustomer.path,
  restaurant: calls.logInRestaurant.path,
  employee: calls.logInEmployee.path,
}
export const RESET_PATHS: Readonly<Record<ResettableRole, string>> = {
  customer: calls.askCustomerReset.path,
  restaurant: calls.askRestaurantReset.path,
  employee: calls.askEmployeeReset.path,
}
export const ACCOUNT_NAMES: Readonly<Record<ResettableRole, string>> = {
  customer: 'Tiffin account',
  restaurant: 'Tiffin restaurant account',
  employee: 'Tiffin delivery account',
}

export const ABOUT_YOU = "You're receiving this email because you have a Tiffin account."
