// Reads orders for their owners, and what higher modules need of one.
import type { DeliveryState } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Page, Paged } from '../../platform/http/paging.ts'
import type { CustomerId, EmployeeId, RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  countAssigned,
  deliveredExists,
  type LineRow,
  lockOwned,
  type Owner,
  type PurchaseRow,
  selectAnyOrder,
  selectAssigned,
  selectFirstOrder,
  selectLines,
  selectOrder,
  selectOrdersByIds,
  selectOwned,
  selectParticipants,
  selectPurchases,
  selectRunning,
  shareOrder,
  updateFeedback,
} from './data.ts'
import type { Order } from './order.ts'

export async function readOrder(db: Db, orderId: string, owner: Owner): Promise<Order> {
  const order = await selectOrder(db, orderId, owner)
  if (!order) throw refuse('not_found')
  return order
}

/**
 * Locks an order until the transaction ends, and reads it as it is then. Every change of an order begins here. To who does not
 * own it, and to restaurant and employee while its online payment is not confirmed, it does not exist (`not_found`).
 */
export async function lockOrder(tx: Tx, orderId: string, owner: Owner): Promise<Order> {
  const order = (await lockOwned(tx, orderId, owner)) ? await selectOrder(tx, orderId, owner) : undefined
  if (!order) throw refuse('not_found')
  return order
}

/** An order for a reader who has proven otherwise that they may read it, such as by a signed link. */
export const findOrder = (db: Db, orderId: string): Promise<Order | undefined> => selectAnyOrder(db, orderId)

/** The same for several; in the order of the ids. */
export const findOrders = (db: Db, ids: readonly string[]): Promise<Order[]> => selectOrdersByIds(db, ids)

/** The owner's orders, newest first. */
export const listOrders = (db: Db, owner: Owner, page: Page): Promise<Paged<Order>> => selectOwned(db, owner, page)

/** The restaurant's orders of which something is still to be cooked or brought, newest first. */
export const listRunningOrders = (db: Db, restaurantId: RestaurantId, page: Page): Promise<Paged<Order>> =>
  selectRunning(db, restaurantId, page)

/** Orders assigned to the employee of which something is packed, on the road or delivered, newest first; the current ones by their turn. */
export const listAssignedOrders = (db: Db, employeeId: EmployeeId, page: Page, state?: DeliveryState | undefined): Promise<Paged<Order>> =>
  selectAssigned(db, employeeId, state, page)

/** Every order that the employee has, whatever its state. */
export const countAssignedOrders = (db: Db, employeeId: EmployeeId): Promise<number> => countAssigned(db, employeeId)

export interface Participants {
  readonly number: number
  readonly createdAt: Date
  readonly customerId: string
  readonly restaurantId: string
  readonly employeeId: string | null
}
export async function findParticipants(db: Db, orderId: string): Promise<Participants | undefined> {
  const row = await selectParticipants(db, orderId)
  return (
    row && {
      number: row.number,
      createdAt: row.created_at,
      customerId: row.customer_id,
      restaurantId: row.restaurant_id,
      employeeId: row.employee_id,
    }
  )
}

/** Until the transaction ends, an order's participants stay who they are. */
export const lockParticipants = (tx: Tx, orderId: string): Promise<unknown> => shareOrder(tx, orderId)

/** The order that a checkout's success page names. */
export async function findFirstOrder(db: Db, checkoutId: string): Promise<string | undefined> {
  return (await selectFirstOrder(db, checkoutId))?.id
}

/** What a checkout was placed with, as its payment page lists it. */
export const listLines = (db: Db, checkoutId: string): Promise<LineRow[]> => selectLines(db, checkoutId)

/** What orders, and items of them, are called in a wallet's history. */
export const namePurchases = (
  db: Db,
  { orderIds, itemIds }: { orderIds: readonly string[]; itemIds: readonly string[] },
): Promise<PurchaseRow[]> => selectPurchases(db, orderIds, itemIds)

/** Has the customer ever had something delivered from the restaurant? */
export const hasDelivered = (db: Db, customerId: CustomerId, restaurantId: string): Promise<boolean> =>
  deliveredExists(db, customerId, restaurantId)

/** Keeps the customer's words with a delivered item of theirs; any other item stays as it is. */
export const setFeedback = (tx: Tx, customerId: CustomerId, itemId: string, feedback: string): Promise<unknown> =>
  updateFeedback(tx, customerId, itemId, feedback)

/** Orders as the modules above read and lock them. `get` and `lock` throw `not_found`; `find` returns undefined. */
export const orderRecords = {
  get: readOrder,
  find: findOrder,
  findMany: findOrders,
  lock: lockOrder,
  listAssigned: listAssignedOrders,
  countAssigned: countAssignedOrders,
  hasDelivered,
  namePurchases,
  setFeedback,
  findParticipants,
  lockParticipants,
}
