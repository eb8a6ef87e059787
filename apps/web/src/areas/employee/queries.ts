import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, api } from '../../lib/api.ts'
import { refresh } from '../../lib/refresh.ts'

export const deliveriesKey = ['employee', 'deliveries'] as const
const dashboardKey = ['employee', 'dashboard'] as const
const CURRENT_PAGE_SIZE = 10
const HISTORY_PAGE_SIZE = 10

const list = (state: 'current' | 'past', page: number, limit: number, call: Api = api) => ({
  queryKey: [...deliveriesKey, state, { page, limit }],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /employee/getordersempl', { query: { state, page: String(page), limit: String(limit) }, signal }),
  placeholderData: keepPreviousData,
})
/** Current deliveries, in the order of the work: what can be carried first, and what is due first. */
export const listCurrent = (page = 1, call?: Api) => queryOptions(list('current', page, CURRENT_PAGE_SIZE, call))
export const listPast = (page: number, limit = HISTORY_PAGE_SIZE, call?: Api) => queryOptions(list('past', page, limit, call))

export const getEarnings = (call: Api = api) =>
  queryOptions({ queryKey: dashboardKey, queryFn: ({ signal }) => call('GET /employee/dashboardData', { signal }) })

export function useReloadDeliveries(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all([refresh(queries, { queryKey: deliveriesKey }), refresh(queries, { queryKey: dashboardKey })])
}
