import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'
import { ordersKey } from '../orders/queries.ts'

export type Person = AnswerOf<'GET /admin/people/:id'>['person']
export type HistoryEntry = AnswerOf<'GET /admin/people/:id/history'>['entries'][number]

/** Below the key of the accounts: what changes a list of them changes this, too. */
export const peopleKey = ['administrator', 'accounts', 'people'] as const
/** Rows of each list: three of them share the page. */
export const PAGE_SIZE = 10

export const getPerson = (id: string, call: Api = api) =>
  queryOptions({
    queryKey: [...peopleKey, id],
    queryFn: async ({ signal }) => (await call('GET /admin/people/:id', { params: { id }, signal })).person,
  })

const listQuery = (page: number) => ({ page: String(page), limit: String(PAGE_SIZE) })

export const listHistory = (id: string, page: number, call: Api = api) =>
  queryOptions({
    queryKey: [...peopleKey, id, 'history', page],
    queryFn: ({ signal }) => call('GET /admin/people/:id/history', { params: { id }, query: listQuery(page), signal }),
    placeholderData: keepPreviousData,
  })

/** Below the key of the orders, whose changes move the money. */
export const getPersonWallet = (id: string, page: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'wallet', id, page],
    queryFn: ({ signal }) => api('GET /admin/people/:id/wallet', { params: { id }, query: listQuery(page), signal }),
    placeholderData: keepPreviousData,
  })
