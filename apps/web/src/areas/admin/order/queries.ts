import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'
import { ordersKey } from '../orders/queries.ts'

export type TimelineEntry = AnswerOf<'GET /admin/orders/:id/timeline'>['timeline'][number]

export const getTimeline = (id: string, call: Api = api) =>
  queryOptions({
    queryKey: [...ordersKey, 'timeline', id],
    queryFn: ({ signal }) => call('GET /admin/orders/:id/timeline', { params: { id }, signal }),
  })

export const listLoads = (search: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'employees', search],
    queryFn: ({ signal }) => api('GET /admin/assignableEmployees', { query: { limit: '50', ...(search && { search }) }, signal }),
  })

export const getCredit = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'credit', id],
    queryFn: ({ signal }) => api('GET /admin/orders/:id/credits', { params: { id }, signal }),
  })
export type CreditLimits = AnswerOf<'GET /admin/orders/:id/credits'>
