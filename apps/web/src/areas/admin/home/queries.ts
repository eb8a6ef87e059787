import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'

export const marketplaceKey = ['administrator', 'dashboard'] as const
export const getMarketplace = (call: Api = api) =>
  queryOptions({ queryKey: marketplaceKey, queryFn: ({ signal }) => call('GET /admin/dashboardData', { signal }) })

export type FirstRunStep = AnswerOf<'GET /admin/firstRun'>['steps'][number]['step']
export const firstRunKey = ['administrator', 'first-run'] as const
export const getFirstRun = () => queryOptions({ queryKey: firstRunKey, queryFn: ({ signal }) => api('GET /admin/firstRun', { signal }) })

export type StalledOrder = AnswerOf<'GET /admin/stalledOrders'>['orders'][number]
export const stalledKey = ['administrator', 'stalled-orders'] as const
/** The end of a deadline causes no live event, so the list is polled. */
const ASK_EVERY_MS = 30_000
export const listStalledOrders = (call: Api = api) =>
  queryOptions({
    queryKey: stalledKey,
    queryFn: ({ signal }) => call('GET /admin/stalledOrders', { query: { limit: '100' }, signal }),
    refetchInterval: ASK_EVERY_MS,
  })
