// Reads orders for their owners, and what higher modules need of one.
import type { DeliveryState } from '@tiffin/contract'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Page, Paged } from '../../platform/http/paging.ts'
import type { CustomerId, EmployeeId, RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  countAssigned,
  deliveredExists,
  findAnyOrder,
  findFirstOrderRow,
  findOwnOrder,
  findParticipantsRow,
  type LineRow,
  type ListedOrder,
  listAssignedRows,
  listCheckoutLines,
  listOrdersByIds,
  listOwnedOrders,
  listPurchases,
  listRunningRows,
  lockAny,
  lockOwned,
  type Owner,
  type ParticipantsRow,
  type PurchaseRow,
  shareParticipantsRow,
  updateFeedback,
} from './data.ts'
import { concerns, type Order } from './order.ts'
import { restartWait } from './substitute/data-substitutes.ts'

export async function getOrder(db: Db, orderId: string, owner: Owner): Promise<Order> {
  const order = await findOwnOrder(db, orderId, owner)
  if (!order) throw refuse('not_found')
  return order
}

/** Locks and reads an order; every change begins here. Refuses `not_found` to callers who may not see it. */
export async function lockOrder(tx: Tx, orderId: string, owner: Owner): Promise<Order> {
  // in one packet; the second statement sees what was committed before the lock
  const [, order] = await Promise.all([lockOwned(tx, orderId, owner), findOwnOrder(tx, orderId, owner)])
  if (!order) throw refuse('not_found')
  return order
}

/** Locks and reads an order without a check of its owner, for the platform's own changes. */
export async function lockAnyOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [, order] = await Promise.all([lockAny(tx, orderId), findAnyOrder(tx, orderId)])
  return order
}

/** Shows a change of what an order waits for to its participants after the commit. */
export const publishChange = (tx: Tx, order: Order): void => tx.publish({ type: 'orderChanged', ...concerns(order) })

/** Returns any order, without a check of its owner: the caller has made one, such as a signed link. */
export const findOrder = (db: Db, orderId: string): Promise<Order | undefined> => findAnyOrder(db, orderId)

/** The same for several, sorted as the ids. */
export const listOrdersOf = (db: Db, ids: readonly string[]): Promise<Order[]> => listOrdersByIds(db, ids)

/** Returns the owner's orders, newest first. */
export const listOrders = (db: Db, owner: Owner, page: Page, isAsked?: RawBuilder<boolean>): Promise<Paged<ListedOrder>> =>
  listOwnedOrders(db, owner, page, isAsked)

/** Returns the restaurant's orders with something left to prepare or deliver, newest first. */
export const listRunningOrders = (db: Db, restaurantId: RestaurantId, page: Page): Promise<Paged<Order>> =>
  listRunningRows(db, restaurantId, page)

/** Returns the employee's orders with something packed, on the road or delivered, newest first; current ones by urgency. */
export const listAssignedOrders = (db: Db, employeeId: EmployeeId, page: Page, state?: DeliveryState | undefined): Promise<Paged<Order>> =>
  listAssignedRows(db, employeeId, state, page)

export const countAssignedOrders = (db: Db, employeeId: EmployeeId): Promise<number> => countAssigned(db, employeeId)

export interface Participants {
  readonly number: number
  readonly createdAt: Date
  readonly customerId: string
  readonly restaurantId: string
  readonly employeeId: string | null
}
const participantsOf = (row: ParticipantsRow): Participants => ({
  number: row.number,
  createdAt: row.created_at,
  customerId: row.customer_id,
  restaurantId: row.restaurant_id,
  employeeId: row.employee_id,
})
export async function findParticipants(db: Db, orderId: string): Promise<Participants | undefined> {
  const row = await findParticipantsRow(db, orderId)
  return row && participantsOf(row)
}

/** The same, and prevents a change of them until the transaction ends. */
export async function lockParticipants(tx: Tx, orderId: string): Promise<Participants | undefined> {
  const row = await shareParticipantsRow(tx, orderId)
  return row && participantsOf(row)
}

export async function findFirstOrder(db: Db, checkoutId: string): Promise<string | undefined> {
  return (await findFirstOrderRow(db, checkoutId))?.id
}

export const listLines = (db: Db, checkoutId: string): Promise<LineRow[]> => listCheckoutLines(db, checkoutId)

export const namePurchases = (
  db: Db,
  { orderIds, itemIds }: { orderIds: readonly string[]; itemIds: readonly string[] },
): Promise<PurchaseRow[]> => listPurchases(db, orderIds, itemIds)

export const hasDelivered = (db: Db, customerId: CustomerId, restaurantId: string): Promise<boolean> =>
  deliveredExists(db, customerId, restaurantId)

/** Stores the customer's feedback on their own delivered item; ignores any other item. */
export const setFeedback = (tx: Tx, customerId: CustomerId, itemId: string, feedback: string): Promise<unknown> =>
  updateFeedback(tx, customerId, itemId, feedback)

/** Orders as the modules above read and lock them. `get` and `lock` throw `not_found`; `find` returns undefined. */
export const orderRecords = {
  get: getOrder,
  find: findOrder,
  listByIds: listOrdersOf,
  lock: lockOrder,
  lockAny: lockAnyOrder,
  restartWait,
  publishChange,
  listAssigned: listAssignedOrders,
  countAssigned: countAssignedOrders,
  hasDelivered,
  namePurchases,
  setFeedback,
  findParticipants,
  lockParticipants,
}
