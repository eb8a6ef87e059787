// Random days of a restaurant with caps against a model of its slots; the audit is empty after each day.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LaterScene, MINUTE, openLaterScene } from '../src/modules/checkout/later.fixture.ts'
import { refreshSpans } from '../src/modules/hours/index.ts'
import { cancelOrder } from '../src/modules/orders/cancel/cancel-order.ts'
import { moveSlot } from '../src/modules/orders/move-slot.ts'
import type { Customer } from '../src/platform/http/session.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { refusalOf } from './support/scene/scene.ts'

const DAYS = Number(process.env['RANDOM_DAYS'] ?? 12)
const SEED = Number(process.env['RANDOM_SEED'] ?? 42)
/** Of the next day, on the clock. */
const SLOTS = ['12:00', '12:15', '12:30']

interface Order {
  readonly id: string
  readonly asha: Customer
  readonly isUnpaid: boolean
  readonly fail: () => Promise<void>
  slot: number
}
interface Model {
  cap: number | null
  live: Order[]
}
type Step =
  | { readonly do: 'cap'; readonly cap: number | null }
  | { readonly do: 'place'; readonly slot: number; readonly payment: 'COD' | 'Online' }
  | { readonly do: 'move'; readonly order: number; readonly slot: number }
  | { readonly do: 'end'; readonly order: number }
const slot = fc.nat({ max: SLOTS.length - 1 })
const order = fc.nat({ max: 99 })
const place = fc.record({
  do: fc.constant('place' as const),
  slot,
  payment: fc.constantFrom('COD' as const, 'COD' as const, 'Online' as const),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: place },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), order, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cap' as const), cap: fc.option(fc.integer({ min: 1, max: 3 })) }) },
)
const day = fc.array(step, { minLength: 12, maxLength: 16 })

let later: LaterScene
beforeAll(async () => {
  later = await openLaterScene()
})
afterAll(async () => {
  await refreshSpans(later.scene.db)
  await later.scene.close()
})

const counts = { placed: 0, moved: 0, ended: 0, refused: 0 }
const slotAt = (at: number) => later.at(SLOTS[at] ?? '', 1)
/** What a call for a slot is answered, by the model. */
function expectedFor({ cap, live }: Model, wanted: number): string {
  const isFull = cap !== null && live.filter((each) => each.slot === wanted).length >= cap
  if (isFull) counts.refused += 1
  return isFull ? 'slot_full' : 'nothing'
}

async function run(model: Model, given: Step): Promise<void> {
  if (given.do === 'cap') {
    await later.settings({ deliveryCap: given.cap })
    model.cap = given.cap
    return
  }
  if (given.do === 'place') return placeOne(model, given)
  const chosen = model.live[given.order % Math.max(1, model.live.length)]
  if (!chosen) return
  if (given.do === 'end') {
    await (chosen.isUnpaid ? chosen.fail() : cancelOrder(later.scene.db, chosen.asha, chosen.id))
    model.live = model.live.filter((each) => each !== chosen)
    counts.ended += 1
    return
  }
  const expected = chosen.isUnpaid ? 'slot_fixed' : chosen.slot === given.slot ? 'nothing' : expectedFor(model, given.slot)
  expect(await refusalOf(moveSlot(later.scene.db, chosen.asha, chosen.id, slotAt(given.slot)))).toBe(expected)
  if (expected !== 'nothing' || chosen.slot === given.slot) return
  chosen.slot = given.slot
  counts.moved += 1
}

async function placeOne(model: Model, { slot: wanted, payment }: Extract<Step, { do: 'place' }>): Promise<void> {
  const asha = await later.newCustomer()
  await later.add(asha)
  const expected = expectedFor(model, wanted)
  expect(await refusalOf(later.plan(asha, slotAt(wanted)))).toBe(expected)
  if (expected !== 'nothing') return
  const [placed] = (await later.place(asha, payment)).orders
  if (!placed) throw new Error('nothing was ordered')
  model.live.push({ id: placed.id, asha, isUnpaid: payment === 'Online', slot: wanted, fail: () => later.fail(placed) })
  counts.placed += 1
}

/** Orders that were placed while there was no cap count from the next cap on. */
const expectModel = async ({ cap, live }: Model): Promise<void> => {
  if (cap === null) return
  const held = SLOTS.map((_, at) => [slotAt(at), live.filter((each) => each.slot === at).length] as const)
  expect(await later.taken()).toEqual(held.filter(([, orders]) => orders > 0))
}

it(
  `after each step of ${DAYS} random days, the places that are taken are those of the orders that are left`,
  async () => {
    for (const steps of fc.sample(day, { seed: SEED, numRuns: DAYS })) {
      await later.begin({ deliveryCap: 2 })
      const model: Model = { cap: 2, live: [] }
      for (const given of steps) {
        later.scene.now = new Date(later.scene.now.getTime() + MINUTE)
        await run(model, given)
        await expectModel(model)
      }
      await expectInvariants(later.scene.db)
    }
    expect(Math.min(counts.placed, counts.moved, counts.ended, counts.refused)).toBeGreaterThan(DAYS / 2)
  },
  60_000 + DAYS * 5_000,
)
