import { MESSAGES, toRupees } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import { type Page, type Paged, pageInfoWire, pageOf } from '../../platform/http/paging.ts'
import { cartWire } from '../carts/index.ts'
import { assignOrder } from './assign-order.ts'
import { cancelItem } from './cancel/cancel-item.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { getOrder, listOrders, listRunningOrders } from './get-orders.ts'
import type { Moved } from './move-item.ts'
import { moveRestaurantItem } from './move-restaurant-item.ts'
import { moveRestaurantOrder } from './move-restaurant-order.ts'
import type { Order } from './order.ts'
import { orderAgain } from './order-again.ts'
import { type PlaceDeps, placeOrder } from './place-order.ts'
import type { WaitLimits } from './watch-orders.ts'
import { orderWire, type Reader } from './wire.ts'

type OrderCalls =
  | 'placeOrder'
  | 'listOwnOrders'
  | 'getOwnOrder'
  | 'orderAgain'
  | 'cancelOwnItem'
  | 'cancelOwnOrder'
  | 'listRestaurantOrders'
  | 'getRestaurantOrder'
  | 'moveRestaurantItem'
  | 'moveRestaurantOrder'
  | 'assignEmployee'
  | 'cancelRestaurantItem'
  | 'cancelRestaurantOrder'

export interface OrderDeps extends PlaceDeps {
  readonly unanswered: WaitLimits
}

/** Returns the handlers of orders. */
export function orderHandlers(deps: OrderDeps): HandlersOf<OrderCalls> {
  const wire = (order: Order, reader: Reader) => orderWire(order, reader, deps.pictures, deps.unanswered.cancelMinutes)
  const list = ({ rows, total }: Paged<Order>, page: Page, reader: Reader) => ({
    orders: rows.map((order) => wire(order, reader)),
    ...pageInfoWire(page, total),
  })
  const moved = ({ order, refundPaise }: Moved, reader: Reader) => ({
    message: MESSAGES.success,
    order: wire(order, reader),
    refund: toRupees(refundPaise),
  })
  return {
    placeOrder: async ({ db, caller, body }) => {
      assertOwn(caller, body.cartData._id)
      const { orders, url } = await placeOrder(db, caller, { ...body, seenTotalPaise: body.cartData.grandTotal }, deps)
      const [data, ...others] = orders.map((order) => wire(order, 'customer'))
      if (!data) throw new Error('a checkout has at least one order')
      if (url !== undefined) return { message: MESSAGES.success, url, orderId: data._id }
      return { message: MESSAGES.success, data, orders: [data, ...others] }
    },
    listOwnOrders: async ({ db, caller, query }) => {
      assertOwn(caller, query.id)
      const page = pageOf(query)
      return list(await listOrders(db, caller, page), page, 'customer')
    },
    getOwnOrder: async ({ db, caller, query }) => ({ orderItems: wire(await getOrder(db, query.id, caller), 'customer') }),
    orderAgain: async ({ db, caller, body }) => {
      const { cart, unavailable } = await orderAgain(db, caller, body.orderId)
      return { message: MESSAGES.success, cartData: cartWire(caller.id, cart, deps.pictures), unavailable: [...unavailable] }
    },
    cancelOwnItem: async ({ db, caller, body }) => {
      assertOwn(caller, body.userId)
      return moved(await cancelItem(db, caller, body), 'customer')
    },
    cancelOwnOrder: async ({ db, caller, body }) => {
      assertOwn(caller, body.userId)
      return moved(await cancelOrder(db, caller, body.orderId), 'customer')
    },
    listRestaurantOrders: async ({ db, caller, query }) => {
      assertOwn(caller, query.id)
      const page = pageOf(query)
      const read = query.state === 'running' ? listRunningOrders(db, caller.id, page) : listOrders(db, caller, page)
      return list(await read, page, 'restaurant')
    },
    getRestaurantOrder: async ({ db, caller, query }) => ({ orderItems: wire(await getOrder(db, query.id, caller), 'restaurant') }),
    moveRestaurantItem: async ({ db, caller, body }) => ({
      message: MESSAGES.success,
      order: wire(await moveRestaurantItem(db, caller, body), 'restaurant'),
    }),
    moveRestaurantOrder: async ({ db, caller, body }) => moved(await moveRestaurantOrder(db, caller, body), 'restaurant'),
    assignEmployee: async ({ db, caller, body }) => ({
      message: MESSAGES.selectedEmployee,
      order: wire(await assignOrder(db, caller, body), 'restaurant'),
    }),
    cancelRestaurantItem: async ({ db, caller, body }) => moved(await cancelItem(db, caller, body), 'restaurant'),
    cancelRestaurantOrder: async ({ db, caller, body }) => moved(await cancelOrder(db, caller, body.orderId), 'restaurant'),
  }
}
