import { type AccountSort, type AccountState, ADMIN_PAGE_SIZE } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { assignableWire } from '../accounts/index.ts'
import { emailsOf } from '../care/index.ts'
import { findAnyOrder, orderWire, type WaitLimits } from '../orders/index.ts'
import { marketplaceMetrics } from './data.ts'
import { type ListFilter, listCustomers, listEmployees, listRestaurants } from './data-lists.ts'
import { listMismatches } from './data-mismatches.ts'
import { restaurantMetrics } from './data-restaurant.ts'
import { listStalled } from './data-stalled.ts'
import { listPartners } from './partners/data-approvals.ts'
import { partnerWire } from './partners/wire-approvals.ts'
import { findPerson, listPersonHistory } from './people/data-people.ts'
import { personEventWire, personWire } from './people/wire-people.ts'
import { type AdminOrder, getAnyOrder, searchOrders } from './search-orders.ts'
import { getStatement } from './statement/get-statement.ts'
import { listLoads } from './timeline/data-loads.ts'
import { listTimeline } from './timeline/data-timeline.ts'
import { timelineWire } from './timeline/wire-timeline.ts'
import { customersWire, employeesWire, marketplaceWire, restaurantMetricsWire, restaurantsWire } from './wire.ts'
import { mismatchesWire } from './wire-mismatches.ts'
import { stalledWire } from './wire-stalled.ts'
import { listWork, type WorkFilter } from './work/data-work.ts'
import { workWire } from './work/wire-work.ts'

type ReportCalls =
  | 'listCustomersForAdmin'
  | 'listRestaurantsForAdmin'
  | 'listEmployeesForAdmin'
  | 'listApprovals'
  | 'getPerson'
  | 'listPersonHistory'
  | 'listOrdersForAdmin'
  | 'getOrderForAdmin'
  | 'getOrderTimeline'
  | 'listEmployeesForOrder'
  | 'getAdminDashboard'
  | 'listPaymentMismatches'
  | 'listStalledOrders'
  | 'listWaitingWork'
  | 'getRestaurantDashboard'
  | 'getStatement'

interface ListQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly status?: AccountState | undefined
  readonly sort?: AccountSort | undefined
}
const filter = ({ page = 1, limit = ADMIN_PAGE_SIZE, search, status, sort = 'newest' }: ListQuery): ListFilter => ({
  page,
  pageSize: limit,
  search: search || null,
  status: status ?? null,
  sort,
})

async function workPage(db: Db, query: WorkFilter & Parameters<typeof pageOf>[0]) {
  const page = pageOf(query)
  return workWire(await listWork(db, query, page), page)
}

export interface ReportDeps {
  readonly pictures: Pictures
  readonly unanswered: WaitLimits
}
/** Returns the handlers of lists and metrics. */
export function reportHandlers({ pictures, unanswered }: ReportDeps): HandlersOf<ReportCalls> {
  const adminOrderWire = ({ order, customerEmail }: AdminOrder) => ({
    ...orderWire(order, 'administrator', pictures, unanswered.cancelMinutes),
    customerEmail,
  })
  return {
    listOrdersForAdmin: async ({ db, query }) => {
      const page = pageOf(query, ADMIN_PAGE_SIZE)
      const { search, status, day, account } = query
      const { rows, total } = await searchOrders(db, { search, status, day, account }, page)
      return { orders: rows.map(adminOrderWire), ...pageInfoWire(page, total) }
    },
    getOrderForAdmin: async ({ db, params }) => ({ order: adminOrderWire(await getAnyOrder(db, params.id)) }),
    getOrderTimeline: async ({ db, params }) => {
      const order = await findAnyOrder(db, params.id)
      if (!order) throw refuse('not_found')
      return { timeline: timelineWire(await listTimeline(db, params.id)), emails: emailsOf(order) }
    },
    listEmployeesForOrder: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await listLoads(db, query.search ?? '', page)
      return { employees: rows.map((row) => ({ ...assignableWire(row), running: row.running })), ...pageInfoWire(page, total) }
    },
    listCustomersForAdmin: async ({ db, query }) => customersWire(await listCustomers(db, filter(query)), pictures),
    listRestaurantsForAdmin: async ({ db, query }) => restaurantsWire(await listRestaurants(db, filter(query)), pictures),
    listEmployeesForAdmin: async ({ db, query }) => employeesWire(await listEmployees(db, filter(query)), pictures),
    getAdminDashboard: async ({ db }) => marketplaceWire(await marketplaceMetrics(db)),
    listApprovals: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await listPartners(db, query.state, page)
      return { partners: rows.map(partnerWire), ...pageInfoWire(page, total) }
    },
    getPerson: async ({ db, params }) => {
      const person = await findPerson(db, params.id)
      if (!person) throw refuse('not_found')
      return { person: personWire(person, pictures) }
    },
    listPersonHistory: async ({ db, params, query }) => {
      const page = pageOf(query)
      const { rows, total } = await listPersonHistory(db, params.id, page)
      // a history begins with the sign-up, so that only that of an unknown account is empty
      if (total === 0) throw refuse('not_found')
      return { entries: rows.map(personEventWire), ...pageInfoWire(page, total) }
    },
    listPaymentMismatches: async ({ db, query }) => {
      const page = pageOf(query)
      return mismatchesWire(await listMismatches(db, query.status, page), page)
    },
    listStalledOrders: async ({ db, query }) => {
      const page = pageOf(query)
      return stalledWire(await listStalled(db, unanswered.alarmMinutes, page), page, unanswered.cancelMinutes)
    },
    listWaitingWork: ({ db, query }) => workPage(db, query),
    getRestaurantDashboard: async ({ db, caller, query }) => {
      assertOwn(caller.restaurantId, query.id)
      return restaurantMetricsWire(await restaurantMetrics(db, caller.restaurantId))
    },
    getStatement: ({ db, caller, query }) => getStatement(db, caller.restaurantId, query.week),
  }
}
