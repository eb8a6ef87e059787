// The only writer of an item's status. Runs in the caller's transaction, after the order was locked.
import { type Actor, canMove, type ItemStatus, type Paise, WIRE_STATUS } from '@tiffin/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { post, transfer } from '../../ledger/index.ts'
import { returnStock } from '../../menu/index.ts'
import { compensate } from './compensate.ts'
import { writeMoves } from './data-changes.ts'
import { endFailedDelivery } from './data-failed.ts'
import { type CancelReason, handOverOf, type Order, type OrderItem, worthIn } from './order.ts'
import { hasLeft, isAcceptance, isAtCounter, withItems } from './order-state.ts'
import { publishOrderChange } from './publish-order-change.ts'
import { returnPromos } from './return-promos.ts'
import { settleDelivered } from './settle-delivered.ts'

/** Of an item. A restaurant can move one back and forth, and every read of its order reads all its events. */
const MAX_EVENTS = 50

export interface Change {
  readonly to: ItemStatus
  readonly actor: Actor
  readonly actorId: string | null
  readonly reason?: CancelReason
  /** An item whose product has run out: of its pieces only `kept` return, those of its substitute; default 0. */
  readonly missing?: { readonly itemId: string; readonly kept?: number }
  /** When the food is expected to be ready; absent: as before. */
  readonly readyAt?: Date | undefined
}
export interface Move {
  readonly order: Order
  readonly items: readonly OrderItem[]
}
export interface MoveResult {
  readonly order: Order
  readonly refundPaise: Paise
  readonly becameDelivered: boolean
}

/** Moves items of a locked order together. Refuses as `cannotMove`, `item_moved_often`, and `item_moved_meanwhile` when one has changed since it was read. */
export async function moveItems(tx: Tx, order: Order, items: readonly OrderItem[], change: Change): Promise<MoveResult> {
  const [moved] = await moveOrders(tx, [{ order, items }], change)
  if (!moved) throw new Error('moveOrders returned no result')
  return moved
}

export async function moveOrders(tx: Tx, moves: readonly Move[], change: Change): Promise<MoveResult[]> {
  const moving = moves.flatMap(({ items }) => items)
  for (const move of moves) assertLegal(move, change)
  const at = tx.now()
  const after = moves.map((move) => afterMove(move, change, at))
  const moved = await writeMoves(tx, moving, { ...change, at }, after)
  if (moved !== moving.length) throw refuse('item_moved_meanwhile')
  if (change.to === 'cancelled')
    await returnStock(
      tx,
      moves.flatMap((move) => uncooked(move, change)),
    )

  const results: MoveResult[] = []
  for (const [index, { order: before, items }] of moves.entries()) {
    const now = after[index] ?? before
    if (before.failed_delivery && !now.failed_delivery) await endFailedDelivery(tx, now.id)
    const refundPaise = change.to === 'cancelled' && before.payment_status === 'PREPAID' ? await giveBack(tx, now, items) : 0
    if (change.to === 'cancelled') await compensate(tx, before, now)
    const becameDelivered = now.is_delivered && !before.is_delivered
    const order = becameDelivered ? await settleDelivered(tx, now, before.payment_status === 'PREPAID' ? 'held' : 'cash') : now
    await tx.emit('orderItemsMoved', { order, itemIds: items.map(({ id }) => id), to: change.to })
    await emitMove(tx, before, order, change)
    publishOrderChange(tx, order)
    results.push({ order, refundPaise, becameDelivered })
  }
  if (change.to === 'cancelled') await returnPromos(tx, after)
  return results
}

/** What the restaurant has begun to prepare is not sold again. */
function uncooked({ order, items }: Move, { missing }: Change) {
  const isUnseen = order.payment_status === 'AWAITING'
  return items
    .filter(({ status }) => status === 'pending')
    .map(({ id, product_id }) => ({
      itemId: id,
      isUnseen,
      ...(id === missing?.itemId && { missingId: product_id, kept: missing.kept ?? 0 }),
    }))
}

function assertLegal({ order, items }: Move, { to, actor }: Change): void {
  const stuck = items.find((item) => !canMove(order.kind, item.status, to, actor))
  if (stuck) throw cannotMove(stuck.status, to)
  const isOver = actor === 'restaurant' && to !== 'cancelled' && items.some(({ events }) => events.length >= MAX_EVENTS)
  if (isOver) throw refuse('item_moved_often')
}

/** Returns the refusal of a move that the order flow does not allow. */
export function cannotMove(from: ItemStatus, to: ItemStatus): Refusal {
  if (to === 'cancelled' && from === 'cancelled') return refuse('item_cancelled_already')
  if (to === 'cancelled' && from === 'delivered') return refuse('item_delivered_already')
  const values = { from: WIRE_STATUS[from], to: WIRE_STATUS[to] }
  return from === to ? refuse('item_there_already', { values }) : refuse('item_cannot_move', { values })
}

function afterMove({ order, items }: Move, { to, actor, reason, readyAt }: Change, now: Date): Order {
  const ids = new Set(items.map((item) => item.id))
  const event = { status: to, at: now.toISOString(), by: actor, reason: reason ?? null }
  const cancelled_by = to === 'cancelled' && actor !== 'employee' ? actor : null
  const moved = order.items.map((item) =>
    ids.has(item.id) ? { ...item, status: to, cancelled_by, events: [...item.events, event] } : item,
  )
  return withItems(readyAt ? { ...order, ready_at: readyAt } : order, moved, now)
}

/** Refunds cancelled items that were paid for, one after the other: the last of an order has its charges and tip. Returns paise. */
export async function giveBack(tx: Tx, order: Order, items: readonly OrderItem[]): Promise<Paise> {
  let left = items
  for (const item of items) {
    const before = worthIn(order, left)
    left = left.filter(({ id }) => id !== item.id)
    const entries = transfer(before - worthIn(order, left), { account: 'held' }, { account: 'wallet', ownerId: order.customer_id })
    await post(tx, { kind: 'item_refund', orderId: order.id, itemId: item.id, entries })
  }
  return worthIn(order, items)
}

// the platform's cancellations and substitutions are emitted by their use case
async function emitMove(tx: Tx, before: Order, order: Order, { to, actor, reason }: Change): Promise<void> {
  if (isAcceptance(before, to)) await tx.emit('orderAccepted', { order })
  if (to === 'packed' && hasLeft(before) && order.employee_id) await tx.emit('orderRestPacked', { order, employeeId: order.employee_id })
  if (isAtCounter(order) && !isAtCounter(before)) await tx.emit('orderAtCounter', { order })
  if (to === 'out_for_delivery') await tx.emit('orderOutForDelivery', { order })
  // before the cancellation that completed the order: the later push of an order replaces the earlier one
  if (order.is_delivered && !before.is_delivered) await tx.emit('orderDelivered', { order, handOver: handOverOf(order) })
  if (to === 'cancelled' && actor !== 'platform' && reason !== 'substituted') await tx.emit('orderItemsCancelled', { order })
}
