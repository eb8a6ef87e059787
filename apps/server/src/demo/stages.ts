import type { Answer, Calls } from '@tiffin/contract'
import type { Stage } from './pace.ts'

export type WireOrder = Answer<Calls['listRestaurantOrders']>['orders'][number]

export interface NextStep {
  readonly stage: Stage
  /** When the order entered the state that this step ends. */
  readonly since: Date
}

const STAGES = { Pending: 'accept', 'Preparing...': 'cook', Packed: 'pickUp', 'Out of delivery': 'ride' } as const

const isOpen = (item: WireOrder['item'][number]): boolean => item.orderStatus in STAGES && !item.is_canceled

/** Returns the step of the least advanced item; undefined when the order is over. */
export function nextStepOf(order: WireOrder): NextStep | undefined {
  const statuses = Object.keys(STAGES) as (keyof typeof STAGES)[]
  for (const status of statuses) {
    const items = order.item.filter((item) => isOpen(item) && item.orderStatus === status)
    if (items.length === 0) continue
    const times = items.map(({ events }) => Date.parse(events.at(-1)?.at ?? order.createdAt))
    return { stage: STAGES[status], since: new Date(Math.max(...times)) }
  }
  return undefined
}
