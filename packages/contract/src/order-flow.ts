// The allowed transitions of an order item, and who may make them (docs/specification.md#states). Server and web use the same table.

export const ITEM_STATUSES = ['pending', 'preparing', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** Who changes an item: the order's customer, its restaurant, its assigned employee, or the platform. */
export const ACTORS = ['customer', 'restaurant', 'employee', 'platform'] as const
export type Actor = (typeof ACTORS)[number]

type Moves = Readonly<Partial<Record<ItemStatus, readonly Actor[]>>>

const cancelling: readonly Actor[] = ['customer', 'restaurant', 'platform']
const FLOW: Readonly<Record<ItemStatus, Moves>> = {
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

export const canMove = (from: ItemStatus, to: ItemStatus, actor: Actor): boolean => FLOW[from][to]?.includes(actor) ?? false

export const nextStatuses = (from: ItemStatus, actor: Actor): ItemStatus[] => ITEM_STATUSES.filter((to) => canMove(from, to, actor))

/** Returns whether an item has got as far as this step, or further; a cancelled one has not. */
export const hasReached = (status: ItemStatus, step: ItemStatus): boolean =>
  status !== 'cancelled' && ITEM_STATUSES.indexOf(status) >= ITEM_STATUSES.indexOf(step)

export const isFinal = (status: ItemStatus): boolean => status === 'delivered' || status === 'cancelled'

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

/** Why items were cancelled; stored with them. */
export const CANCEL_REASONS = {
  unanswered: 'The restaurant did not respond in time',
  payment_failed: 'Payment failed',
  missing: 'A dish had run out',
  substituted: 'Replaced by another dish',
} as const
