import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { OPEN_STAGES } from '@tiffin/contract/order-flow'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type AnswerOf, type Api, api } from '../../../lib/api.ts'

export type AdminOrder = AnswerOf<'GET /admin/orders/:id'>['order']
export type OrderList = AnswerOf<'GET /admin/orders'>
export const ORDER_STATES = ['running', 'delivered', 'cancelled', 'failed'] as const
const STATUSES = [...ORDER_STATES, ...OPEN_STAGES] as const
export type OrderState = (typeof STATUSES)[number]
export interface OrderParams {
  readonly search: string
  readonly status: OrderState | undefined
  readonly day: string
  readonly account: string
  readonly name: string
  readonly page: number
}
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function orderParamsIn(search: URLSearchParams): OrderParams {
  const given = (name: string) => search.get(name)?.trim() ?? ''
  return {
    search: given('search'),
    status: STATUSES.find((state) => state === search.get('status')),
    day: DAY.test(given('day')) ? given('day') : '',
    account: given('account'),
    name: given('name'),
    page: pageIn(search),
  }
}
export const inAddress = ({ page, ...params }: OrderParams) => ({ ...params, page: page > 1 ? page : undefined })

export const ordersKey = ['administrator', 'orders'] as const
/** `limit`: rows of a page, if not the server's. */
export const listOrders = (params: OrderParams, call: Api = api, limit?: number) =>
  queryOptions({
    queryKey: [...ordersKey, params, limit],
    queryFn: ({ signal }) => {
      const { search, status, day, account, page } = params
      const query = {
        page: String(page),
        ...(limit && { limit: String(limit) }),
        ...(search && { search }),
        ...(status && { status }),
        ...(day && { day }),
        ...(account && { account }),
      }
      return call('GET /admin/orders', { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const getOrder = (id: string, call: Api = api) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /admin/orders/:id', { params: { id }, signal })).order,
  })
