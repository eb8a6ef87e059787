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
