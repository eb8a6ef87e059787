// What the list of orders is narrowed to: in the address.
import { pageIn } from '../../../../features/navigation/page-in.ts'
import type { Api } from '../../../../lib/api.ts'
import { paths } from '../../../../paths.ts'
import { listOrders, ORDERS_CHUNK, ORDERS_PAGE_SIZE, type OrderFilter } from '../../queries.ts'

export const LISTED_STATES = ['running', 'delivered', 'cancelled'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function orderFilterIn(search: URLSearchParams): OrderFilter {
  const state = LISTED_STATES.find((one) => one === search.get('state'))
  const day = search.get('day') ?? ''
  const text = search.get('search')?.trim()
  return { ...(state && { state }), ...(DAY.test(day) && { day }), ...(text && { search: text }) }
}
/** The running orders are known to the board: only a search of them is a question to the server. */
export const isRunningOnly = ({ state, day, search }: OrderFilter): boolean => state === 'running' && !day && !search

export const listHref = ({ state, day, search }: OrderFilter, page?: number): string =>
  paths.restaurantOrders.to(undefined, { view: 'list', state, day, search, page })

const PAGES_IN_CHUNK = ORDERS_CHUNK / ORDERS_PAGE_SIZE
const chunkAt = (page: number): number => Math.ceil(page / PAGES_IN_CHUNK)
/** How many orders are before those of a page's chunk. */
export const ordersBefore = (page: number): number => (chunkAt(page) - 1) * ORDERS_CHUNK
export const chunkOf = (search: URLSearchParams, call?: Api) => listOrders(chunkAt(pageIn(search)), orderFilterIn(search), call)
