// What a signed-in restaurant reads of its own. Every key begins with the role, so that a log-out forgets it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Order } from '../../features/orders/status.ts'
import { type AnswerOf, api } from '../../lib/api.ts'
import { refresh, stopRefresh } from '../../lib/refresh.ts'

export type OwnProduct = AnswerOf<'GET /restaurent/editProduct'>['product']
export type OwnCategory = AnswerOf<'GET /restaurent/getCategory'>['categoryData'][number]
type OrderList = AnswerOf<'GET /restaurent/viewOrders'>

export const ordersKey = ['restaurant', 'orders'] as const
const runningKey = [...ordersKey, 'running'] as const
export const menuKey = ['restaurant', 'menu'] as const
const employeesKey = ['restaurant', 'employees'] as const
const dashboardKey = ['restaurant', 'dashboard'] as const

/** Rows on one page of the list; pages are cut here, not by the server (docs/specification.md#limits). */
export const ORDERS_PAGE_SIZE = 5
/** Orders that one call brings: twenty pages of the list. */
export const ORDERS_CHUNK = 100
/** Dishes on one page of the list of menu items. */
export const PRODUCTS_PAGE_SIZE = 10
/** A restaurant's menu has fewer categories than this; the form offers all of them. */
const ALL_CATEGORIES = '100'

const readOrders = (page: number, signal: AbortSignal, state?: 'running') =>
  api('GET /restaurent/viewOrders', { query: { page: String(page), limit: String(ORDERS_CHUNK), state }, signal })

/** Confirmed orders, newest first, a hundred at a time. */
export const listOrders = (chunk = 1) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', chunk],
    queryFn: ({ signal }) => readOrders(chunk, signal),
    placeholderData: keepPreviousData,
  })

/** All orders that are not over, however many: what the kitchen works on, and what is on the road. */
export const listRunningOrders = () =>
  queryOptions({
    queryKey: runningKey,
    queryFn: async ({ signal }): Promise<readonly Order[]> => {
      const first = await readOrders(1, signal, 'running')
      const others = await Promise.all(
        Array.from({ length: Math.max(0, first.size - 1) }, (_, index) => readOrders(index + 2, signal, 'running')),
      )
      // an order that came in between two calls moves others to the next page
      const all = [first, ...others].flatMap(({ orders }) => orders)
      return [...new Map(all.map((order) => [order._id, order])).values()]
    },
    structuralSharing: (known, read) => keptOrders(known as readonly Order[] | undefined, read as readonly Order[]),
  })
/** An order that has not changed stays the object that it was, wherever in the list it is now: its ticket is not made anew. */
function keptOrders(known: readonly Order[] = [], read: readonly Order[]): readonly Order[] {
  const byId = new Map(known.map((order) => [order._id, order]))
  return read.map((order) => {
    const before = byId.get(order._id)
    return before?.updatedAt === order.updatedAt ? before : order
  })
}

export const getOrder = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: async ({ signal }) => (await api('GET /restaurent/getOrderIterms', { query: { id: orderId }, signal })).orderItems,
  })

/** Answers about orders that are still on their way are not waited for any more; whoever calls this reads anew afterwards. */
export const stopReading = (queries: QueryClient): Promise<void> => stopRefresh(queries, { queryKey: ordersKey })

/** Puts a changed order wherever it is shown already. */
export function showOrder(queries: QueryClient, order: Order): void {
  queries.setQueriesData<OrderList>(
    { queryKey: [...ordersKey, 'list'] },
    (list) => list && { ...list, orders: list.orders.map((known) => (known._id === order._id ? order : known)) },
  )
  queries.setQueryData(listRunningOrders().queryKey, (list) => list?.map((known) => (known._id === order._id ? order : known)))
  queries.setQueryData(getOrder(order._id).queryKey, (known) => known && order)
}

/** Active delivery employees by name, a hundred at most; `search` finds the others. */
export const listEmployees = (search = '') =>
  queryOptions({
    queryKey: [...employeesKey, search],
    queryFn: ({ signal }) => api('GET /restaurent/listEmployees', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

export const getDashboard = () =>
  queryOptions({ queryKey: dashboardKey, queryFn: ({ signal }) => api('GET /restaurent/dashboardData', { signal }) })

/** One page of six (docs/specification.md#limits). */
export const listCategoryPage = (restaurantId: string, page: number) =>
  queryOptions({
    queryKey: [...menuKey, 'categories', restaurantId, page],
    queryFn: ({ signal }) => api('GET /restaurent/getCategory', { query: { id: restaurantId, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  })

export const listAllCategories = (restaurantId: string) =>
  queryOptions({
    queryKey: [...menuKey, 'categories', restaurantId, 'all'],
    queryFn: async ({ signal }) =>
      (await api('GET /restaurent/getCategory', { query: { id: restaurantId, limit: ALL_CATEGORIES }, signal })).categoryData,
  })

export const listOwnProducts = (restaurantId: string, { page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...menuKey, 'products', restaurantId, page, search],
    queryFn: ({ signal }) =>
      api('GET /restaurent/getRestaurentProduct', {
        query: { id: restaurantId, page: String(page), limit: String(PRODUCTS_PAGE_SIZE), ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const getOwnProduct = (productId: string) =>
  queryOptions({
    queryKey: [...menuKey, 'product', productId],
    queryFn: async ({ signal }) => (await api('GET /restaurent/editProduct', { query: { id: productId }, signal })).product,
    // a form that is being filled in is not filled in anew behind one's back
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const getOwnRestaurant = (restaurantId: string) =>
  queryOptions({
    queryKey: ['restaurant', 'profile', restaurantId],
    queryFn: async ({ signal }) => (await api('GET /restaurent/getResProfile', { query: { id: restaurantId }, signal })).restData,
  })

/** After an order changed: the lists and the figures made of it, and how much each employee carries. */
export const reloadOrders = (queries: QueryClient): Promise<unknown> =>
  Promise.all([ordersKey, dashboardKey, employeesKey].map((queryKey) => refresh(queries, { queryKey })))

/** The lists of the menu, not a form that is being filled in. */
export const reloadMenuLists = (queries: QueryClient): Promise<unknown> =>
  Promise.all(['products', 'categories'].map((list) => refresh(queries, { queryKey: [...menuKey, list] })))

/** After the menu changed: our lists, and what this browser shows to customers. */
export const reloadMenu = (queries: QueryClient): Promise<unknown> =>
  Promise.all([queries.invalidateQueries({ queryKey: menuKey }), queries.invalidateQueries({ queryKey: ['catalogue'] })])
