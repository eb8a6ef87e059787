import { ADMIN_PAGE_SIZE } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/handler.ts'
import { refuse } from '../../platform/refusal.ts'
import { marketplaceFigures, restaurantFigures } from './data.ts'
import { listCustomers, listEmployees, listRestaurants, type Wished } from './data-lists.ts'
import { customerWire, employeeWire, listWire, marketplaceWire, type Pictures, restaurantFiguresWire, restaurantWire } from './wire.ts'

type ReportCalls =
  | 'listCustomersForAdmin'
  | 'listRestaurantsForAdmin'
  | 'listEmployeesForAdmin'
  | 'getAdminDashboard'
  | 'getRestaurantDashboard'

interface ListQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
}
const wished = ({ page = 1, limit = ADMIN_PAGE_SIZE, search }: ListQuery): Wished => ({ page, pageSize: limit, search: search || null })

export function reportHandlers({ pictures }: { pictures: Pictures }): HandlersOf<ReportCalls> {
  return {
    listCustomersForAdmin: async ({ db, query }) =>
      listWire('userData', await listCustomers(db, wished(query)), (row) => customerWire(row, pictures)),
    listRestaurantsForAdmin: async ({ db, query }) =>
      listWire('restaurentData', await listRestaurants(db, wished(query)), (row) => restaurantWire(row, pictures)),
    listEmployeesForAdmin: async ({ db, query }) =>
      listWire('employeeData', await listEmployees(db, wished(query)), (row) => employeeWire(row, pictures)),
    getAdminDashboard: async ({ db }) => marketplaceWire(await marketplaceFigures(db)),
    getRestaurantDashboard: async ({ db, caller, query }) => {
      if (query.id !== undefined && query.id !== caller.id) throw refuse('not_found')
      return restaurantFiguresWire(await restaurantFigures(db, caller.id))
    },
  }
}
