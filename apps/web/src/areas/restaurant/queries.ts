// The restaurant's own data. Every key begins with the role, so that logging out removes it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { MAX_PRODUCTS } from '@tiffin/contract/limits'
import type { Order } from '../../features/orders/status.ts'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'
import { readAllPages } from '../../lib/read-all-pages.ts'
import { refresh, stopRefresh } from '../../lib/refresh.ts'
import { showChangeIn } from '../../lib/show-change-in.ts'

export type OwnProduct = AnswerOf<'GET /restaurent/editProduct'>['product']
export type MenuTime = AnswerOf<'GET /restaurent/menuTimes'>['menuTimes'][number]
export type OwnCategory = AnswerOf<'GET /restaurent/getCategory'>['categoryData'][number]
type OrderList = AnswerOf<'GET /restaurent/viewOrders'>

export const ordersKey = ['restaurant', 'orders'] as const
const runningKey = [...ordersKey, 'running'] as const
export const menuKey = ['restaurant', 'menu'] as const
export const profileKey = ['restaurant', 'profile'] as const
export const deliveryKey = ['restaurant', 'delivery'] as const
const employeesKey = ['restaurant', 'employees'] as const
const dashboardKey = ['restaurant', 'dashboard'] as const

/** Rows per page of the list; pages are cut in the browser, not by the server (docs/specification.md#limits). */
export const ORDERS_PAGE_SIZE = 5
/** Orders per request: twenty pages of the list. */
export const ORDERS_CHUNK = 100
export const PRODUCTS_PAGE_SIZE = 10
const CATEGORIES_CHUNK = '100'

export interface OrderFilter {
  readonly state?: 'running' | 'delivered' | 'cancelled' | undefined
  /** YYYY-MM-DD */
  readonly day?: string | undefined
  readonly search?: string | undefined
}
const readOrders = (call: Api, page: number, signal: AbortSignal, filter: OrderFilter) =>
  call('GET /restaurent/viewOrders', { query: { page: String(page), limit: String(ORDERS_CHUNK), ...filter }, signal })

/** Confirmed orders, newest first, one chunk. */
export const listOrders = (chunk = 1, filter: OrderFilter = {}, call: Api = api) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', chunk, filter],
    queryFn: ({ signal }) => readOrders(call, chunk, signal, filter),
    placeholderData: keepPreviousData,
  })

export const listRunningOrders = (call: Api = api) =>
  queryOptions({
    queryKey: runningKey,
    queryFn: ({ signal }): Promise<readonly Order[]> =>
      readAllPages(
        (page) => readOrders(call, page, signal, { state: 'running' }),
        ({ orders }) => orders,
      ),
    structuralSharing: (known, read) => keptOrders(known as readonly Order[] | undefined, read as readonly Order[]),
  })
/** Orders with a slot to come: of a day, before it is closed; without one, those outside the hours as they are now. */
export const listOrdersForLater = (day: string | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'forLater', day ?? 'outside'],
    queryFn: ({ signal }): Promise<readonly Order[]> =>
      readAllPages(
        (page) =>
          api('GET /restaurent/viewOrders', { query: { page: String(page), limit: String(ORDERS_CHUNK), state: 'forLater', day }, signal }),
        ({ orders }) => orders,
      ),
  })

/** Reuses the objects of unchanged orders, so that memoized tickets do not render again. */
function keptOrders(known: readonly Order[] = [], read: readonly Order[]): readonly Order[] {
  const byId = new Map(known.map((order) => [order._id, order]))
  return read.map((order) => {
    const before = byId.get(order._id)
    // moves shown before the server answers have no time, and may differ
    return order.updatedAt !== '' && before?.updatedAt === order.updatedAt ? before : order
  })
}

export const getOrder = (orderId: string, call: Api = api) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: async ({ signal }) => (await call('GET /restaurent/getOrderIterms', { query: { id: orderId }, signal })).orderItems,
  })

/** Cancels requests for orders in flight; the caller reads again afterwards. */
export const stopReading = (queries: QueryClient): Promise<void> => stopRefresh(queries, { queryKey: ordersKey })

/** Shows an order as it is now, wherever it is listed. */
export function showOrder(queries: QueryClient, order: Order): void {
  const inPlace = <Orders extends readonly Order[]>(known: Orders) => known.map((one) => (one._id === order._id ? order : one))
  showChangeIn<OrderList>(queries, { queryKey: [...ordersKey, 'list'] }, (list) => ({ ...list, orders: inPlace(list.orders) }))
  showChangeIn<readonly Order[]>(queries, { queryKey: runningKey }, inPlace)
  showChangeIn<Order>(queries, { queryKey: getOrder(order._id).queryKey }, () => order)
}

/** Active delivery employees by name, at most a hundred; `search` finds the others. */
export const listEmployees = (search = '') =>
  queryOptions({
    queryKey: [...employeesKey, search],
    queryFn: ({ signal }) => api('GET /restaurent/listEmployees', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

export const getDashboard = (call: Api = api) =>
  queryOptions({ queryKey: dashboardKey, queryFn: ({ signal }) => call('GET /restaurent/dashboardData', { signal }) })

export const listCategoryPage = (restaurantId: string, page: number) =>
  queryOptions({
    queryKey: [...menuKey, 'categories', restaurantId, page],
    queryFn: ({ signal }) => api('GET /restaurent/getCategory', { query: { id: restaurantId, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  })

export const listAllCategories = (restaurantId: string) =>
  queryOptions({
    queryKey: [...menuKey, 'categories', restaurantId, 'all'],
    queryFn: ({ signal }) =>
      readAllPages(
        (page) => api('GET /restaurent/getCategory', { query: { id: restaurantId, page: String(page), limit: CATEGORIES_CHUNK }, signal }),
        ({ categoryData }) => categoryData,
      ),
  })

interface ProductPage {
  readonly page: number
  readonly search: string
}
/** Returns one page of the own products, or of a search. */
export const readOwnProducts = (restaurantId: string, { page, search }: ProductPage, signal: AbortSignal) =>
  api('GET /restaurent/getRestaurentProduct', {
    query: { id: restaurantId, page: String(page), limit: String(PRODUCTS_PAGE_SIZE), ...(search && { search }) },
    signal,
  })

export const listOwnProducts = (restaurantId: string, { page, search }: ProductPage) =>
  queryOptions({
    queryKey: [...menuKey, 'products', restaurantId, page, search],
    queryFn: ({ signal }) => readOwnProducts(restaurantId, { page, search }, signal),
    placeholderData: keepPreviousData,
  })

export const listMenuTimes = () =>
  queryOptions({
    queryKey: [...menuKey, 'times'],
    queryFn: async ({ signal }) => (await api('GET /restaurent/menuTimes', { signal })).menuTimes,
  })

/** Returns the products of all pages, in one answer, so that a change meanwhile moves none to another page. */
export const listWholeMenu = async (restaurantId: string, search: string, signal?: AbortSignal) => {
  const query = { id: restaurantId, limit: String(MAX_PRODUCTS), ...(search && { search }) }
  return (await api('GET /restaurent/getRestaurentProduct', { query, ...(signal && { signal }) })).productData
}

export const listOwnMenu = (restaurantId: string) =>
  queryOptions({
    queryKey: [...menuKey, 'products', restaurantId, 'whole'],
    queryFn: ({ signal }) => listWholeMenu(restaurantId, '', signal),
  })

export const getOwnProduct = (productId: string) =>
  queryOptions({
    queryKey: [...menuKey, 'product', productId],
    queryFn: ({ signal }) => api('GET /restaurent/editProduct', { query: { id: productId }, signal }),
    // a form being edited must not be reset
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const getOwnRestaurant = (restaurantId: string) =>
  queryOptions({
    queryKey: [...profileKey, restaurantId],
    queryFn: async ({ signal }) => (await api('GET /restaurent/getResProfile', { query: { id: restaurantId }, signal })).restData,
  })

export const reloadProfile = (queries: QueryClient): Promise<unknown> => refresh(queries, { queryKey: profileKey })

/** Deadlines pass without an event. */
const COUNT_EVERY_MS = 60_000
/** The number beside the link to the claims. */
export const countClaims = () =>
  queryOptions({
    queryKey: ['restaurant', 'claims', 'count'],
    queryFn: async ({ signal }) => (await api('GET /restaurent/claims/count', { signal })).due,
    refetchInterval: COUNT_EVERY_MS,
  })

/** Reads orders, the metrics derived from them and the employees' load again, after an order changed. */
export const reloadOrders = (queries: QueryClient): Promise<unknown> =>
  Promise.all([ordersKey, dashboardKey, employeesKey].map((queryKey) => refresh(queries, { queryKey })))

/** Reads the lists of the menu again, but not a form being edited. */
export const reloadMenuLists = (queries: QueryClient): Promise<unknown> =>
  Promise.all(['products', 'categories', 'option-groups', 'times'].map((list) => refresh(queries, { queryKey: [...menuKey, list] })))

/** Reads the menu again after a change: the restaurant's lists, and the customers' catalogue of this browser. */
export const reloadMenu = (queries: QueryClient): Promise<unknown> =>
  Promise.all([queries.invalidateQueries({ queryKey: menuKey }), queries.invalidateQueries({ queryKey: ['catalogue'] })])

export type Delivery = AnswerOf<'GET /restaurent/delivery'>['delivery']
export const getDelivery = () =>
  queryOptions({
    queryKey: [...deliveryKey, 'settings'],
    queryFn: async ({ signal }) => (await api('GET /restaurent/delivery', { signal })).delivery,
  })

/** Reads where the restaurant delivers again, after a change elsewhere or when a temporary reach has ended. */
export const reloadDelivery = (queries: QueryClient): Promise<unknown> => refresh(queries, { queryKey: deliveryKey })
