import type { Role } from '@tiffin/contract'
import {
  CANCEL_REASONS,
  fromWireStatus,
  ITEM_STATUSES,
  type ItemStatus,
  isFinal,
  type OrderKind,
  type WireStatus,
} from '@tiffin/contract/order-flow'
import { IconBike, IconCircleCheck, IconCircleX, IconClock, IconCooker, IconPackage, type TablerIcon } from '#icons'
import { words } from '#words/orders'
import type { AnswerOf } from '../../lib/api.ts'
import type { Tone } from '../../ui/display/badge.tsx'

export type Order = AnswerOf<'GET /orderItems'>['orderItems']
export type OrderItem = Order['item'][number]

export interface StatusLook {
  readonly word: string
  /** As a step of the tracker, where Pending is shown as Accept (docs/specification.md#states). */
  readonly step: string
  readonly says: string
  readonly tone: Tone
  readonly Icon: TablerIcon
}
export const STATUS_LOOKS: Readonly<Record<ItemStatus, StatusLook>> = {
  pending: { ...words.status.pending, tone: 'warn', Icon: IconClock },
  preparing: { ...words.status.preparing, tone: 'info', Icon: IconCooker },
  packed: { ...words.status.packed, tone: 'info', Icon: IconPackage },
  out_for_delivery: { ...words.status.out_for_delivery, tone: 'info', Icon: IconBike },
  delivered: { ...words.status.delivered, tone: 'ok', Icon: IconCircleCheck },
  cancelled: { ...words.status.cancelled, tone: 'bad', Icon: IconCircleX },
}
export const STEPS = ITEM_STATUSES.filter((status) => status !== 'cancelled')

/** Returns whether the customer pays before the delivery, and is refunded for what is cancelled. */
export const isPrepaid = ({ paymentType }: Pick<Order, 'paymentType'>): boolean => paymentType !== 'COD'

/** Returns an item's state; the contract's schema admits no other word. */
export const statusOf = (item: Pick<OrderItem, 'orderStatus'>): ItemStatus => fromWireStatus(item.orderStatus) ?? 'pending'
export const kindOf = ({ kind = 'delivery' }: Pick<Order, 'kind'>): OrderKind => kind

/** Returns the state of the slowest product that is not cancelled; cancelled if all are. */
export function stageOf(order: Pick<Order, 'item'>): ItemStatus {
  const statuses = order.item.map(statusOf)
  return STEPS.find((step) => statuses.includes(step)) ?? 'cancelled'
}
export const liveItems = (order: Pick<Order, 'item'>): OrderItem[] => order.item.filter((item) => !item.is_canceled)
export const isRunning = (order: Pick<Order, 'item'>): boolean => !isFinal(stageOf(order))
/** Returns whether an order that is paid, or is paid on delivery, is running. */
export const isOnItsWay = (order: Pick<Order, 'item' | 'paymentStatus'>): boolean =>
  order.paymentStatus !== 'AWAITING' && order.paymentStatus !== 'FAILED' && isRunning(order)

/** Returns when the last product that is not cancelled reached a step (ISO 8601); undefined if not reached. */
export function reachedAt(order: Pick<Order, 'item'>, step: ItemStatus): string | undefined {
  const wanted = order.item.filter((item) => statusOf(item) !== 'cancelled')
  const times = wanted.flatMap((item) => lastOf(pastOf(order, item), step) ?? [])
  return times.sort().at(-1)
}
/** Returns when the last product that is not cancelled left Pending for good (ISO 8601); undefined before the acceptance. */
export function acceptedAt(order: Pick<Order, 'item'>): string | undefined {
  const wanted = order.item.filter((item) => statusOf(item) !== 'cancelled')
  const times = wanted.flatMap((item) => {
    const events = pastOf(order, item)
    const before = events.findLastIndex(({ status }) => fromWireStatus(status) === 'pending')
    return events[before + 1]?.at ?? []
  })
  return times.length === wanted.length ? times.sort().at(-1) : undefined
}
type Events = OrderItem['events']
/** A substitute begins as far as the product was that it replaces: until then its past is that product's. */
function pastOf(order: Pick<Order, 'item'>, item: OrderItem): Events {
  const original = order.item.find(({ _id }) => _id === item.substitutes)
  if (!original) return item.events
  const before = pastOf(order, original).filter(({ status }) => fromWireStatus(status) !== 'cancelled')
  const taken = item.events.findIndex(({ status }) => status === before.at(-1)?.status)
  return [...before, ...item.events.slice(taken + 1)]
}
function lastOf(events: Events, step: ItemStatus): string | undefined {
  return events.filter((event) => fromWireStatus(event.status satisfies WireStatus) === step).at(-1)?.at
}

/** Returns the state in the customer's list (docs/specification.md#states); `#words/orders` has the words. */
export function summaryOf(order: Pick<Order, 'item'>): 'Delivered' | 'Rejected' | 'Pending' {
  const stage = stageOf(order)
  if (!isFinal(stage)) return 'Pending'
  return stage === 'delivered' ? 'Delivered' : 'Rejected'
}

/** Returns the platform's cancellation reason in the visitor's language; an unknown reason unchanged. */
export function cancelReasonText(reason: string): string {
  const known = (Object.keys(CANCEL_REASONS) as (keyof typeof CANCEL_REASONS)[]).find((name) => CANCEL_REASONS[name] === reason)
  return known ? words.cancelReasons[known] : reason
}
/** Returns who cancelled an item, from the viewer's point of view; '' for an item that is not cancelled. */
export function cancelNote({ canceledBy, cancelReason }: Pick<OrderItem, 'canceledBy' | 'cancelReason'>, reader: Role): string {
  if (cancelReason) return cancelReasonText(cancelReason)
  if (!canceledBy) return ''
  return canceledBy === reader ? words.cancelled.byYou : words.cancelled[canceledBy]
}
/** Returns the note of the last cancelled item, for an order whose items are all cancelled. */
export function endNote(order: Pick<Order, 'item'>, reader: Role): string {
  if (stageOf(order) !== 'cancelled') return ''
  const cancelledAt = (item: OrderItem) => lastOf(item.events, 'cancelled') ?? ''
  const [last] = [...order.item].sort((one, other) => cancelledAt(other).localeCompare(cancelledAt(one)))
  return last ? cancelNote(last, reader) : ''
}
