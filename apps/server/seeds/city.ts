import type { Customer, EmployeeCaller, RestaurantCaller } from '../src/platform/http/session.ts'
import type { DemoRestaurant } from './demo-records.ts'

export interface History {
  now: Date
}

export interface City {
  readonly restaurants: readonly (DemoRestaurant & { caller: RestaurantCaller; productIds: ReadonlyMap<string, string> })[]
  readonly customers: readonly Customer[]
  readonly employees: readonly EmployeeCaller[]
}
