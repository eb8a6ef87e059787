import { MESSAGES, toRupees } from '@tiffin/contract'
import type { RawBuilder } from 'kysely'
import type { Cipher } from '../../platform/cipher.ts'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Page, type Paged, pageInfoWire, pageOf } from '../../platform/paging.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { findPayablePayment } from '../payments/index.ts'
import { assignOrder } from './assign/assign-order.ts'
import { cancelItem } from './cancel/cancel-item.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { allowCodes, codeOf, handOverAtCounter } from './hand-over.ts'
import { listForRestaurant } from './list-for-restaurant.ts'
import { moveRestaurantItem } from './move-restaurant-item.ts'
import { moveRestaurantOrder } from './move-restaurant-order.ts'
import { moveSlot } from './move-slot.ts'
import { type ListedOrder, listOrders } from './order/data.ts'
import { getOrder } from './order/get-order.ts'
import type { MoveResult } from './order/move-item.ts'
import { isConfirmed, type Order } from './order/order.ts'
import { reportFailedDelivery } from './report-failed-delivery.ts'
import { readSource, sendToSource } from './send-to-source.ts'
import { tipOrder } from './tip-order.ts'
import type { WaitLimits } from './watch-orders.ts'
import { type OrderWire, orderWire, type Reader } from './wire.ts'

type OrderCalls =
  | 'listOwnOrders'
  | 'getOwnOrder'
  | 'cancelOwnItem'
  | 'cancelOwnOrder'
  | 'tipOrder'
  | 'getToSource'
  | 'sendToSource'
  | 'moveOwnSlot'
  | 'listRestaurantOrders'
  | 'getRestaurantOrder'
  | 'moveRestaurantItem'
  | 'moveRestaurantOrder'
  | 'assignEmployee'
  | 'cancelRestaurantItem'
  | 'cancelRestaurantOrder'
  | 'reportFailedDelivery'
  | 'handOverAtCounter'
  | 'allowCodes'

export interface OrderDeps {
  readonly pictures: Pictures
  readonly cipher: Cipher
  readonly unanswered: WaitLimits
  /** The name of the configured payment provider. */
  readonly paymentProvider: string
  /** Adds the questions to customers about their items. A function, because substitutions is a higher module. */
  addQuestions(db: Db, orders: readonly OrderWire[]): Promise<OrderWire[]>
  /** The condition that an order `o` has any. */
  readonly isAsked: RawBuilder<boolean>
}

/** Returns whether an order may have questions; only some lists know. */
const mayBeAsked = (order: Order | ListedOrder): boolean => !('is_asked' in order) || order.is_asked

/** Returns what writes orders in the wire's format, with the questions about their items. */
function wiresWith(deps: OrderDeps) {
  const bare = (order: Order, reader: Reader) => orderWire(order, reader, deps.pictures, deps.unanswered.cancelMinutes)
  const wires = (db: Db, orders: readonly Order[], reader: Reader) =>
    deps.addQuestions(
      db,
      orders.map((order) => bare(order, reader)),
    )
  const wire = async (db: Db, order: Order, caller: Customer | RestaurantCaller): Promise<OrderWire> => ({
    ...((await wires(db, [order], caller.role))[0] ?? bare(order, caller.role)),
    ...(caller.role === 'customer' && { ...(await toPay(db, order, caller.customerId)), ...toCollect(order, deps.cipher) }),
  })
  const list = async (db: Db, { rows, total }: Paged<Order | ListedOrder>, page: Page, reader: Reader) => ({
    orders: rows.some(mayBeAsked) ? await wires(db, rows, reader) : rows.map((order) => bare(order, reader)),
    ...pageInfoWire(page, total),
  })
  const moved = async (db: Db, { order, refundPaise }: MoveResult, caller: Customer | RestaurantCaller) => ({
    message: MESSAGES.success,
    order: await wire(db, order, caller),
    refund: toRupees(refundPaise),
  })
  return { wire, list, moved }
}

async function toPay(db: Db, { payment_status, checkout_id }: Order, customerId: CustomerId): Promise<Pick<OrderWire, 'paymentId'>> {
  if (payment_status !== 'AWAITING') return {}
  const paymentId = await findPayablePayment(db, customerId, checkout_id)
  return paymentId ? { paymentId } : {}
}

function toCollect({ id, kind, closed_at, ...order }: Order, cipher: Cipher): Pick<OrderWire, 'code'> {
  return kind === 'pickup' && closed_at === null && isConfirmed(order) ? { code: codeOf(cipher, id) } : {}
}

/** Returns the handlers of orders. */
export function orderHandlers(deps: OrderDeps): HandlersOf<OrderCalls> {
  const { wire, list, moved } = wiresWith(deps)
  return {
    listOwnOrders: async ({ db, caller, query }) => {
      assertOwn(caller.customerId, query.id)
      const page = pageOf(query)
      return list(db, await listOrders(db, caller, page, deps.isAsked), page, 'customer')
    },
    getOwnOrder: async ({ db, caller, query }) => ({ orderItems: await wire(db, await getOrder(db, query.id, caller), caller) }),
    cancelOwnItem: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.userId)
      return moved(db, await cancelItem(db, caller, body), caller)
    },
    cancelOwnOrder: async ({ db, caller, body }) => {
      assertOwn(caller.customerId, body.userId)
      return moved(db, await cancelOrder(db, caller, body.orderId), caller)
    },
    moveOwnSlot: async ({ db, caller, params, body }) => ({
      message: MESSAGES.success,
      order: await wire(db, await moveSlot(db, caller, params.id, new Date(body.slotAt)), caller),
    }),
    listRestaurantOrders: async ({ db, caller, query }) => {
      assertOwn(caller.restaurantId, query.id)
      const page = pageOf(query)
      return list(db, await listForRestaurant(db, caller, { ...query, page }, deps.isAsked), page, 'restaurant')
    },
    tipOrder: async ({ db, caller, params, body }) => {
      const { order, balancePaise } = await tipOrder(db, caller, params.id, body.amount)
      return { message: MESSAGES.success, order: await wire(db, order, caller), balance: toRupees(balancePaise) }
    },
    getToSource: ({ db, caller, params }) => readSource(db, caller, params.id, deps.paymentProvider),
    sendToSource: ({ db, caller, params, body }) =>
      sendToSource(db, caller, { orderId: params.id, amountPaise: body.amount }, deps.paymentProvider),
    getRestaurantOrder: async ({ db, caller, query }) => ({
      orderItems: await wire(db, await getOrder(db, query.id, caller), caller),
    }),
    moveRestaurantItem: async ({ db, caller, body }) => ({
      message: MESSAGES.success,
      order: await wire(db, await moveRestaurantItem(db, caller, body), caller),
    }),
    moveRestaurantOrder: async ({ db, caller, body }) => moved(db, await moveRestaurantOrder(db, caller, body), caller),
    assignEmployee: async ({ db, caller, body }) => ({
      message: MESSAGES.selectedEmployee,
      order: await wire(db, await assignOrder(db, caller, body), caller),
    }),
    cancelRestaurantItem: async ({ db, caller, body }) => moved(db, await cancelItem(db, caller, body), caller),
    cancelRestaurantOrder: async ({ db, caller, body }) => moved(db, await cancelOrder(db, caller, body.orderId), caller),
    handOverAtCounter: async ({ db, caller, params, body }) =>
      moved(db, await handOverAtCounter(db, caller, { orderId: params.id, ...body }, deps.cipher), caller),
    allowCodes: async ({ db, caller, params }) => ({
      message: MESSAGES.success,
      order: await wire(db, await allowCodes(db, caller, params.id), caller),
    }),
    reportFailedDelivery: async ({ db, caller, body }) => ({
      message: MESSAGES.success,
      order: orderWire(await reportFailedDelivery(db, caller, body), 'employee', deps.pictures),
    }),
  }
}
