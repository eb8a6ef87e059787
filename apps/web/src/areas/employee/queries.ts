// The employee's deliveries and earnings.
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const deliveriesKey = ['employee', 'deliveries'] as const
const dashboardKey = ['employee', 'dashboard'] as const
/** Rows on one page of the history. */
export const HISTORY_PAGE_SIZE = 10
/** What is still to be brought is among the newest; nobody carries more. */
const NEWEST = 100

const list = (page: number, limit: number) => ({
  queryKey: [...deliveriesKey, { page, limit }],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /employee/getordersempl', { query: { page: String(page), limit: String(limit) }, signal }),
})
/** The newest deliveries, those under way among them. */
export const listNewest = () => queryOptions(list(1, NEWEST))
export const listHistory = (page: number) => queryOptions({ ...list(page, HISTORY_PAGE_SIZE), placeholderData: keepPreviousData })

export const getEarnings = () =>
  queryOptions({ queryKey: dashboardKey, queryFn: ({ signal }) => api('GET /employee/dashboardData', { signal }) })

export function useReloadDeliveries(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all([queries.invalidateQueries({ queryKey: deliveriesKey }), queries.invalidateQueries({ queryKey: dashboardKey })])
}
