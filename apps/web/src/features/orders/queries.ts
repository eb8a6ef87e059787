// The customer's own orders.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const ALL = ['customer', 'orders'] as const
/** Rows on one page of the list. */
export const ORDERS_PAGE_SIZE = 10
/** No checkout is longer than a cart can hold. */
const NEWEST = 100

export const listOwnOrders = (page: number, limit: number = ORDERS_PAGE_SIZE) =>
  queryOptions({
    queryKey: [...ALL, 'list', { page, limit }],
    queryFn: ({ signal }) => api('GET /getOrderHistory', { query: { page: String(page), limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
  })

export const getOwnOrder = (orderId: string) =>
  queryOptions({
    queryKey: [...ALL, 'one', orderId],
    queryFn: async ({ signal }) => (await api('GET /orderItems', { query: { id: orderId }, signal })).orderItems,
  })

/** The orders that were placed together, one per restaurant; they are among the newest. */
export const listCheckoutOrders = (checkoutId: string) =>
  queryOptions({
    queryKey: [...ALL, 'checkout', checkoutId],
    queryFn: async ({ signal }) => {
      const { orders } = await api('GET /getOrderHistory', { query: { page: '1', limit: String(NEWEST) }, signal })
      return orders.filter((order) => order.checkoutId === checkoutId)
    },
  })

/** All of them: areas/customer/live-customer.tsx keeps them up to date while they are shown. */
export const ownOrdersKey = ALL
