import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, api } from '../../lib/api.ts'

const ALL = ['customer', 'orders'] as const
export const ORDERS_PAGE_SIZE = 10
/** No checkout has more orders than a cart has lines. */
const NEWEST = 100

export const listOwnOrders = (page: number, limit: number = ORDERS_PAGE_SIZE, call: Api = api) =>
  queryOptions({
    queryKey: [...ALL, 'list', { page, limit }],
    queryFn: ({ signal }) => call('GET /getOrderHistory', { query: { page: String(page), limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
  })

const NEWEST_FEW = 5
/** The newest orders, as the frame of every page reads them. */
export const listNewestOrders = (call: Api = api) => listOwnOrders(1, NEWEST_FEW, call)

export const getOwnOrder = (orderId: string, call: Api = api) =>
  queryOptions({
    queryKey: [...ALL, 'one', orderId],
    queryFn: async ({ signal }) => (await call('GET /orderItems', { query: { id: orderId }, signal })).orderItems,
  })

/** The orders placed together, one per restaurant; they are among the newest. */
export const listCheckoutOrders = (checkoutId: string) =>
  queryOptions({
    queryKey: [...ALL, 'checkout', checkoutId],
    queryFn: async ({ signal }) => {
      const { orders } = await api('GET /getOrderHistory', { query: { page: '1', limit: String(NEWEST) }, signal })
      return orders.filter((order) => order.checkoutId === checkoutId)
    },
  })

/** The key of all of them, refreshed by areas/customer/live-customer.tsx. */
export const ownOrdersKey = ALL
