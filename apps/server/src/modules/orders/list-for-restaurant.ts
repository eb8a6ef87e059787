import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import { type ListedOrder, listOrders, listOrdersForLater, listRunningOrders } from './order/data.ts'
import type { Order } from './order/order.ts'

interface Asked {
  readonly page: Page
  readonly state?: 'running' | 'forLater' | undefined
  readonly day?: string | undefined
}
/** Returns the restaurant's orders: all, those that run, or those for later of a day or outside of its hours. */
export function listForRestaurant(
  db: Db,
  caller: RestaurantCaller,
  { page, state, day }: Asked,
  isAsked: RawBuilder<boolean>,
): Promise<Paged<Order | ListedOrder>> {
  if (state === 'running') return listRunningOrders(db, caller.restaurantId, page)
  if (state === 'forLater') return listOrdersForLater(db, caller.restaurantId, day, page)
  return listOrders(db, caller, page, isAsked)
}
