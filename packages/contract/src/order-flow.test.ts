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
  nextStatuses,
  WIRE_STATUS,
} from './order-flow.ts'

/** The table of docs/specification.md#states: a row per state, a column per next state, and the initials of the allowed roles. */
const TABLE: Record<ItemStatus, string> = {
  //                 pending preparing packed out delivered cancelled
  pending: '         -       r         r      -   -         crp',
  preparing: '       r       -         r      -   -         crp',
  packed: '          r       r         -      e   e         crp',
  out_for_delivery: '-       -         -      -   e         crp',
  delivered: '       -       -         -      -   -         -',
  cancelled: '       -       -         -      -   -         -',
}
const cell = (from: ItemStatus, to: ItemStatus) => TABLE[from].trim().split(/ +/)[ITEM_STATUSES.indexOf(to)] ?? '?'
const cells = ITEM_STATUSES.flatMap((from) =>
  ITEM_STATUSES.flatMap((to) => ACTORS.map((actor): [ItemStatus, ItemStatus, Actor] => [from, to, actor])),
)

describe('transitions of an item', () => {
  it.each(cells)('%s to %s by the %s', (from, to, actor) => {
    expect(canMove(from, to, actor)).toBe(cell(from, to).includes(actor.charAt(0)))
  })

  it('match the next states of a dropdown', () => {
    for (const [from, , actor] of cells) {
      expect(nextStatuses(from, actor)).toEqual(ITEM_STATUSES.filter((to) => cell(from, to).includes(actor.charAt(0))))
    }
  })

  it('are in the order of their steps; a cancelled item has reached none', () => {
    const steps = ITEM_STATUSES.filter((status) => status !== 'cancelled')
    for (const [place, status] of steps.entries())
      expect(steps.filter((step) => hasReached(status, step))).toEqual(steps.slice(0, place + 1))
    expect(ITEM_STATUSES.filter((step) => hasReached('cancelled', step))).toEqual([])
    expect(hasReached('delivered', 'cancelled')).toBe(false)
  })

  it('final states have no transitions, all others have', () => {
    for (const from of ITEM_STATUSES) {
      const ways = ACTORS.flatMap((actor) => nextStatuses(from, actor))
      expect([from, ways.length > 0]).toEqual([from, !isFinal(from)])
    }
  })

  it('from pending every state can be reached', () => {
    const reached = new Set<ItemStatus>(['pending'])
    for (const from of reached) for (const actor of ACTORS) for (const to of nextStatuses(from, actor)) reached.add(to)
    expect([...reached].sort()).toEqual([...ITEM_STATUSES].sort())
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
