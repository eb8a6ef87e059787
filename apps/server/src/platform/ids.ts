import type { Role } from '@tiffin/contract'

declare const owner: unique symbol
/** An id that the session has proven: data.ts requires it, so that a missing ownership check does not compile. */
type Proven<R extends Role> = string & { readonly [owner]: R }
export type CustomerId = Proven<'customer'>
export type RestaurantId = Proven<'restaurant'>
export type EmployeeId = Proven<'employee'>
export type AdministratorId = Proven<'administrator'>
