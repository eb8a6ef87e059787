import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import { type ListedOrder, listOrders, listRunningOrders } from './order/data.ts'
import { findOrders, listOrdersForLater, type OrderSearch } from './order/data-found.ts'
import type { Order } from './order/order.ts'

interface Asked extends Omit<OrderSearch, 'state'> {
  readonly page: Page
  readonly state?: OrderSearch['state'] | 'forLater' | undefined
}
/** Returns the restaurant's orders: all, those that run, those for later of a day or outside of its hours, or those that it looks for. */
export function listForRestaurant(
  db: Db,
  caller: RestaurantCaller,
  { page, state, day, search }: Asked,
  isAsked: RawBuilder<boolean>,
): Promise<Paged<Order | ListedOrder>> {
  if (state === 'forLater') return listOrdersForLater(db, caller, { search, day }, page)
  const isRunning = state === 'running'
  if (search || day || (state && !isRunning)) return findOrders(db, caller, { search, state, day }, page)
  return isRunning ? listRunningOrders(db, caller.restaurantId, page) : listOrders(db, caller, page, isAsked)
}
