import { type AccountSort, type AccountState, ADMIN_PAGE_SIZE } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/handler.ts'
import { demandOwn } from '../../platform/own-id.ts'
import { pageOf } from '../../platform/paging.ts'
import { marketplaceFigures } from './data.ts'
import { listCustomers, listEmployees, listRestaurants, type Wished } from './data-lists.ts'
import { listMismatches } from './data-mismatches.ts'
import { restaurantFigures } from './data-restaurant.ts'
import { customersWire, employeesWire, marketplaceWire, type Pictures, restaurantFiguresWire, restaurantsWire } from './wire.ts'
import { mismatchesWire } from './wire-mismatches.ts'

type ReportCalls =
  | 'listCustomersForAdmin'
  | 'listRestaurantsForAdmin'
  | 'listEmployeesForAdmin'
  | 'getAdminDashboard'
  | 'listPaymentMismatches'
  | 'getRestaurantDashboard'

interface ListQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly status?: AccountState | undefined
  readonly sort?: AccountSort | undefined
}
const wished = ({ page = 1, limit = ADMIN_PAGE_SIZE, search, status, sort = 'newest' }: ListQuery): Wished => ({
  page,
  pageSize: limit,
  search: search || null,
  status: status ?? null,
  sort,
})

export function reportHandlers({ pictures }: { pictures: Pictures }): HandlersOf<ReportCalls> {
  return {
    listCustomersForAdmin: async ({ db, query }) => customersWire(await listCustomers(db, wished(query)), pictures),
    listRestaurantsForAdmin: async ({ db, query }) => restaurantsWire(await listRestaurants(db, wished(query)), pictures),
    listEmployeesForAdmin: async ({ db, query }) => employeesWire(await listEmployees(db, wished(query)), pictures),
    getAdminDashboard: async ({ db }) => marketplaceWire(await marketplaceFigures(db)),
    listPaymentMismatches: async ({ db, query }) => {
      const page = pageOf(query)
      return mismatchesWire(await listMismatches(db, query.status, page), page)
    },
    getRestaurantDashboard: async ({ db, caller, query }) => {
      demandOwn(caller, query.id)
      return restaurantFiguresWire(await restaurantFigures(db, caller.id))
    },
  }
}
