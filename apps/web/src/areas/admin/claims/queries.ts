import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminClaimsKey, type Shown } from '../../../features/claims/queries.ts'
import { type Api, api } from '../../../lib/api.ts'

export const listClaims = (show: Shown | undefined, page: number, call: Api = api) =>
  queryOptions({
    queryKey: [...adminClaimsKey, 'list', show, page],
    queryFn: ({ signal }) => call('GET /admin/claims', { query: { page: String(page), ...(show && { show }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The claims about one order. */
export const listClaimsOf = (orderId: string, call: Api = api) =>
  queryOptions({
    queryKey: [...adminClaimsKey, 'order', orderId],
    queryFn: async ({ signal }) => (await call('GET /admin/claims', { query: { order: orderId }, signal })).claims,
  })

export const getClaim = (id: string, call: Api = api) =>
  queryOptions({
    queryKey: [...adminClaimsKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/claims/:id', { params: { id }, signal }),
  })

/** Deadlines pass without an event. */
const COUNT_EVERY_MS = 30_000
/** The number beside the link to the claims. */
export const countClaims = (call: Api = api) =>
  queryOptions({
    queryKey: [...adminClaimsKey, 'count'],
    queryFn: async ({ signal }) => (await call('GET /admin/claims/count', { signal })).due,
    refetchInterval: COUNT_EVERY_MS,
  })
