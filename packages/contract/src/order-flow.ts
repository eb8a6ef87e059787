// The allowed transitions of an order item, and who may make them (docs/specification.md#states). Server and web use the same table.

export const ITEM_STATUSES = ['pending', 'preparing', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]
/** Where an open order can be: at its least advanced item. */
export const OPEN_STAGES = ['pending', 'preparing', 'packed', 'out_for_delivery'] as const satisfies readonly ItemStatus[]
export type OpenStage = (typeof OPEN_STAGES)[number]

/** Who changes an item: the order's customer, its restaurant, its assigned employee, or the platform. */
export const ACTORS = ['customer', 'restaurant', 'employee', 'platform'] as const
export type Actor = (typeof ACTORS)[number]

/** How an order reaches its customer: by an employee, or over the restaurant's counter. */
export const ORDER_KINDS = ['delivery', 'pickup'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

type Moves = Readonly<Partial<Record<ItemStatus, readonly Actor[]>>>
type Flow = Readonly<Record<ItemStatus, Moves>>

const cancelling: readonly Actor[] = ['customer', 'restaurant', 'platform']
const delivery: Flow = {
  pending: { preparing: ['restaurant'], packed: ['restaurant'], cancelled: cancelling },
  preparing: { pending: ['restaurant'], packed: ['restaurant'], cancelled: cancelling },
  packed: {
    pending: ['restaurant'],
    preparing: ['restaurant'],
    out_for_delivery: ['employee'],
    delivered: ['employee'],
    cancelled: cancelling,
  },
  out_for_delivery: { delivered: ['employee'], cancelled: cancelling },
  delivered: {},
  cancelled: {},
}
const pickup: Flow = {
  ...delivery,
  packed: { pending: ['restaurant'], preparing: ['restaurant'], delivered: ['restaurant'], cancelled: cancelling },
  out_for_delivery: {},
}
const FLOWS: Readonly<Record<OrderKind, Flow>> = { delivery, pickup }

export const canMove = (kind: OrderKind, from: ItemStatus, to: ItemStatus, actor: Actor): boolean =>
  FLOWS[kind][from][to]?.includes(actor) ?? false

export const nextStatuses = (kind: OrderKind, from: ItemStatus, actor: Actor): ItemStatus[] =>
  ITEM_STATUSES.filter((to) => canMove(kind, from, to, actor))

/** Returns whether an item has got as far as this step, or further; a cancelled one has not. */
export const hasReached = (status: ItemStatus, step: ItemStatus): boolean =>
  status !== 'cancelled' && ITEM_STATUSES.indexOf(status) >= ITEM_STATUSES.indexOf(step)

/** Returns whether the restaurant has still to prepare or pack an item. */
export const isUnpacked = (status: ItemStatus): boolean => hasReached(status, 'pending') && !hasReached(status, 'packed')

export const isFinal = (status: ItemStatus): boolean => Object.keys(delivery[status]).length === 0

/** The states as spelled on the wire (docs/specification.md#states). */
export const WIRE_STATUS = {
  pending: 'Pending',
  preparing: 'Preparing...',
  packed: 'Packed',
  out_for_delivery: 'Out of delivery',
  delivered: 'Delivered',
  cancelled: 'Order Rejected',
} as const satisfies Record<ItemStatus, string>
export type WireStatus = (typeof WIRE_STATUS)[ItemStatus]

const byWireStatus = new Map<string, ItemStatus>(ITEM_STATUSES.map((status) => [WIRE_STATUS[status], status]))
export const fromWireStatus = (word: string): ItemStatus | undefined => byWireStatus.get(word)

/** Why an administrator cancels; customer and restaurant read it. */
export const CARE_CANCEL_REASONS = ['restaurant_cannot', 'not_delivered', 'on_request', 'ordered_twice', 'problem'] as const
export type CareCancelReason = (typeof CARE_CANCEL_REASONS)[number]
const careReasons: ReadonlySet<unknown> = new Set(CARE_CANCEL_REASONS)
/** Returns whether an administrator gave this reason. */
export const isCareReason = (reason: unknown): reason is CareCancelReason => careReasons.has(reason)

/** Why items were cancelled; stored with them. */
export const CANCEL_REASONS = {
  unanswered: 'The restaurant did not respond in time',
  payment_failed: 'Payment failed',
  missing: 'A dish had run out',
  substituted: 'Replaced by another dish',
  restaurant_cannot: 'The restaurant could not prepare it',
  not_delivered: 'It could not be delivered',
  on_request: 'Cancelled on request',
  ordered_twice: 'It was ordered twice',
  problem: 'There was a problem with this order',
} as const
