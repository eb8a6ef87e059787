import { describe, expect, it } from 'vitest'
import {
  ACTORS,
  type Actor,
  canMove,
  fromWireStatus,
  hasReached,
  ITEM_STATUSES,
  type ItemStatus,
  isFinal,
  isUnpacked,
  nextStatuses,
  ORDER_KINDS,
  type OrderKind,
  WIRE_STATUS,
} from './order-flow.ts'

/** The tables of docs/specification.md#states: a row per state, a column per next state, and the initials of the allowed roles. */
const TABLES: Record<OrderKind, Record<ItemStatus, string>> = {
  //                 pending preparing packed out delivered cancelled
  delivery: {
    pending: '         -       r         r      -   -         crp',
    preparing: '       r       -         r      -   -         crp',
    packed: '          r       r         -      e   e         crp',
    out_for_delivery: '-       -         -      -   e         crp',
    delivered: '       -       -         -      -   -         -',
    cancelled: '       -       -         -      -   -         -',
  },
  pickup: {
    pending: '         -       r         r      -   -         crp',
    preparing: '       r       -         r      -   -         crp',
    packed: '          r       r         -      -   r         crp',
    out_for_delivery: '-       -         -      -   -         -',
    delivered: '       -       -         -      -   -         -',
    cancelled: '       -       -         -      -   -         -',
  },
}
const cell = (kind: OrderKind, from: ItemStatus, to: ItemStatus) => TABLES[kind][from].trim().split(/ +/)[ITEM_STATUSES.indexOf(to)] ?? '?'
const cells = ORDER_KINDS.flatMap((kind) =>
  ITEM_STATUSES.flatMap((from) =>
    ITEM_STATUSES.flatMap((to) => ACTORS.map((actor): [OrderKind, ItemStatus, ItemStatus, Actor] => [kind, from, to, actor])),
  ),
)
/** The states that an order of a kind can be in. */
function statesOf(kind: OrderKind): Set<ItemStatus> {
  const reached = new Set<ItemStatus>(['pending'])
  for (const from of reached) for (const actor of ACTORS) for (const to of nextStatuses(kind, from, actor)) reached.add(to)
  return reached
}

describe('transitions of an item', () => {
  it.each(cells)('of a %s order: %s to %s by the %s', (kind, from, to, actor) => {
    expect(canMove(kind, from, to, actor)).toBe(cell(kind, from, to).includes(actor.charAt(0)))
  })

  it('match the next states of a dropdown', () => {
    for (const [kind, from, , actor] of cells) {
      expect(nextStatuses(kind, from, actor)).toEqual(ITEM_STATUSES.filter((to) => cell(kind, from, to).includes(actor.charAt(0))))
    }
  })

  it('final states have no transitions, all others have', () => {
    for (const kind of ORDER_KINDS)
      for (const from of statesOf(kind)) {
        const ways = ACTORS.flatMap((actor) => nextStatuses(kind, from, actor))
        expect([from, ways.length > 0]).toEqual([from, !isFinal(from)])
      }
  })

  it('from pending every state can be reached; what is picked up is never on the road', () => {
    expect([...statesOf('delivery')].sort()).toEqual([...ITEM_STATUSES].sort())
    expect([...statesOf('pickup'), 'out_for_delivery'].sort()).toEqual([...ITEM_STATUSES].sort())
  })

  it('only an employee hands over what is delivered, and only the restaurant what is picked up', () => {
    const handOver = (kind: OrderKind) =>
      new Set(cells.filter(([k, from, to, a]) => k === kind && to === 'delivered' && canMove(k, from, to, a)).map(([, , , a]) => a))
    expect([...handOver('delivery'), ...handOver('pickup')]).toEqual(['employee', 'restaurant'])
  })

  it('go in the order of their steps; a cancelled item has reached none', () => {
    const steps = ITEM_STATUSES.filter((status) => status !== 'cancelled')
    for (const [place, status] of steps.entries())
      expect(steps.filter((step) => hasReached(status, step))).toEqual(steps.slice(0, place + 1))
    expect(ITEM_STATUSES.filter((step) => hasReached('cancelled', step))).toEqual([])
    expect(hasReached('delivered', 'cancelled')).toBe(false)
    expect(ITEM_STATUSES.filter(isUnpacked)).toEqual(['pending', 'preparing'])
  })
})

describe("the wire's statuses", () => {
  it('are those of the specification, one per state', () => {
    expect(ITEM_STATUSES.map((status) => WIRE_STATUS[status])).toEqual([
      'Pending',
      'Preparing...',
      'Packed',
      'Out of delivery',
      'Delivered',
      'Order Rejected',
    ])
  })

  it('map back to their state; other texts do not', () => {
    for (const status of ITEM_STATUSES) expect(fromWireStatus(WIRE_STATUS[status])).toBe(status)
    for (const word of ['pending', 'Preparing', ' Packed', 'DELIVERED', '', '__proto__', 'constructor']) {
      expect([word, fromWireStatus(word)]).toEqual([word, undefined])
    }
  })
})
