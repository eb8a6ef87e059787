// Random days of a restaurant with zones and packaging against a model of its money; the audit is empty after each step.
import type { Paise } from '@tiffin/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAddress } from '../src/modules/accounts/index.ts'
import { addToCart } from '../src/modules/carts/index.ts'
import { placeOrder } from '../src/modules/checkout/index.ts'
import { earnFee } from '../src/modules/deliveries/index.ts'
import { moveDelivery } from '../src/modules/deliveries/move-delivery.ts'
import { editArea } from '../src/modules/delivery-zones/edit-area.ts'
import { editSettings } from '../src/modules/delivery-zones/index.ts'
import { post, walletBalance, walletCredit } from '../src/modules/ledger/index.ts'
import { cancelItem } from '../src/modules/orders/cancel/cancel-item.ts'
import { moveRestaurantItem } from '../src/modules/orders/move-restaurant-item.ts'
import { getOrder } from '../src/modules/orders/order/get-order.ts'
import { moneyOf } from '../src/modules/orders/order/order.ts'
import { MINUTE_MS } from '../src/platform/durations.ts'
import type { Customer, EmployeeCaller, RestaurantCaller } from '../src/platform/http/session.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from './support/scene/scene.ts'

const DAYS = Number(process.env['RANDOM_DAYS'] ?? 30)
const SEED = Number(process.env['RANDOM_SEED'] ?? 41)
const HERE = { lat: 9.9716, lng: 76.2828 }
/** Customers of a scene have an address without a point before it. */
const WITH_POINT = 1
const KOCHI = { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', point: HERE }
const AROUND = [
  { lat: 9.9, lng: 76.2 },
  { lat: 9.9, lng: 76.4 },
  { lat: 10.1, lng: 76.3 },
]
const ALLOWED = { mostPackagingPaise: 5_000 }
/** Of one Full of a product of a scene. */
const FULL: Paise = 32_000
const CREDIT: Paise = 10_000_000

type Status = 'pending' | 'packed' | 'delivered' | 'cancelled'
interface ModelItem {
  readonly id: string
  readonly paise: Paise
  status: Status
}
interface ModelOrder {
  readonly id: string
  readonly isPaid: boolean
  readonly charges: Paise
  readonly items: ModelItem[]
  collected: Paise
}
interface Model {
  fee: Paise
  freeFrom: Paise | null
  packaging: Paise
  wallet: Paise
  readonly orders: ModelOrder[]
}
const isLive = ({ status }: ModelItem) => status !== 'cancelled'
const totalOf = ({ items, charges }: ModelOrder): Paise =>
  items.some(isLive) ? charges + items.filter(isLive).reduce((sum, { paise }) => sum + paise, 0) : 0

type Step =
  | { readonly do: 'terms'; readonly fee: Paise; readonly freeFrom: Paise | null; readonly packaging: Paise; readonly hasArea: boolean }
  | { readonly do: 'place'; readonly payment: 'COD' | 'Wallet'; readonly quantities: readonly number[] }
  | { readonly do: 'cancel' | 'pack'; readonly order: number; readonly item: number }
  | { readonly do: 'deliver'; readonly order: number }
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }))
const nat = fc.nat({ max: 99 })
const place = fc.record({
  do: fc.constant('place' as const),
  payment: fc.constantFrom('COD' as const, 'Wallet' as const),
  quantities: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('terms' as const),
    fee: amount,
    freeFrom: fc.option(fc.integer({ min: FULL - 1, max: 3 * FULL })),
    packaging: amount,
    hasArea: fc.boolean(),
  }),
  place,
  fc.record({ do: fc.constantFrom('cancel' as const, 'pack' as const), order: nat, item: nat }),
  fc.record({ do: fc.constant('pack' as const), order: nat, item: nat }),
  fc.record({ do: fc.constant('deliver' as const), order: nat }),
)
const day = fc.tuple(place, fc.array(step, { minLength: 5, maxLength: 9 })).map(([first, rest]): Step[] => [first, ...rest])

let scene: Scene
let spice: RestaurantCaller
let ravi: EmployeeCaller
let products: string[]
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDelivered', earnFee(4_000))
  spice = await scene.restaurant('Spice Route')
  ravi = await scene.employee('Ravi')
  products = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Curry'), await scene.product(spice, 'Naan')]
})
afterAll(() => scene.close())

const counts = { steps: 0, trips: 0, cancelled: 0, orders: 0 }
async function run(model: Model, asha: Customer, given: Step): Promise<void> {
  const { db } = scene
  if (given.do === 'terms') {
    Object.assign(model, { fee: given.fee, freeFrom: given.freeFrom, packaging: given.packaging })
    const zone = {
      kind: 'radius' as const,
      name: 'City',
      radius: 9_000,
      minimum: 0,
      extraMinutes: 0,
      fee: given.fee,
      freeFrom: given.freeFrom,
    }
    await editSettings(db, spice.restaurantId, { place: HERE, zones: [zone], packaging: given.packaging }, ALLOWED)
    await editArea(db, { area: given.hasArea ? AROUND : null })
    return
  }
  if (given.do === 'place') {
    for (const [at, quantity] of given.quantities.entries())
      await addToCart(db, asha.customerId, { productId: products[at] ?? '', selectedVariant: 'Full', quantity })
    const sum = given.quantities.reduce((total, quantity) => total + quantity * FULL, 0)
    const charges = model.packaging + (model.freeFrom !== null && sum >= model.freeFrom ? 0 : model.fee)
    const press = (seenTotalPaise: Paise) =>
      placeOrder(
        db,
        asha,
        { payment: given.payment, addressIndex: WITH_POINT, seenTotalPaise },
        { publicUrl: 'https://tiffin.example', ...ALLOWED },
      )
    if (charges > 0) expect(await refusalOf(press(sum))).toBe('prices_changed')
    const [order] = (await press(sum + charges)).orders
    if (!order) throw new Error('nothing was ordered')
    const items = order.items.map(({ id, total_paise }): ModelItem => ({ id, paise: total_paise, status: 'pending' }))
    if (given.payment === 'Wallet') model.wallet -= sum + charges
    model.orders.push({ id: order.id, isPaid: given.payment === 'Wallet', charges, items, collected: 0 })
    counts.orders += 1
    return
  }
  const order = model.orders[given.order % Math.max(1, model.orders.length)]
  if (!order) return
  if (given.do === 'deliver') return deliver(order)
  const open = order.items.filter(({ status }) => status === 'pending')
  const item = open[given.item % Math.max(1, open.length)]
  if (!item) return
  if (given.do === 'pack') {
    const move = { orderId: order.id, prodId: item.id, orderStatus: 'Packed', selectEmployee: ravi.employeeId }
    await moveRestaurantItem(db, spice, move)
    item.status = 'packed'
    return
  }
  const before = totalOf(order)
  await cancelItem(db, spice, { orderId: order.id, itemId: item.id })
  item.status = 'cancelled'
  counts.cancelled += 1
  // all but one return none of the charges, the last one all of them
  if (order.isPaid) model.wallet += before - totalOf(order)
}

/** One trip with what is packed. */
async function deliver(order: ModelOrder): Promise<void> {
  const carried = order.items.filter(({ status }) => status === 'packed')
  if (carried.length === 0) return
  const isFirst = order.items.every(({ status }) => status !== 'delivered')
  const trip = carried.reduce((sum, { paise }) => sum + paise, isFirst ? order.charges : 0)
  const move = (orderStatus: string) => moveDelivery(scene.db, ravi, { orderId: order.id, prodId: carried[0]?.id, orderStatus })
  const { order: out } = await move('Out of delivery')
  expect(moneyOf(out).toCollect).toBe(trip)
  const { order: delivered } = await move('Delivered')
  for (const item of carried) item.status = 'delivered'
  order.collected += trip
  expect(moneyOf(delivered).collected).toBe(order.collected)
  counts.trips += 1
}

async function expectModel(model: Model, asha: Customer): Promise<void> {
  await expectInvariants(scene.db)
  expect(await walletBalance(scene.db, asha.customerId)).toBe(model.wallet)
  const stored = await Promise.all(model.orders.map(({ id }) => getOrder(scene.db, id, asha)))
  expect(stored.map((order) => order.grand_total_paise)).toEqual(model.orders.map(totalOf))
}

it(
  `${DAYS} random days have the model's money, and the audit is empty after each step`,
  async () => {
    for (const [at, steps] of fc.sample(day, { seed: SEED, numRuns: DAYS }).entries()) {
      const asha = await scene.customer(`Asha ${at}`)
      await addAddress(scene.db, asha.customerId, KOCHI)
      await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, CREDIT)))
      const model: Model = { fee: 0, freeFrom: null, packaging: 0, wallet: CREDIT, orders: [] }
      const morning: Step = {
        do: 'terms',
        fee: (at * 137) % 5_000,
        freeFrom: null,
        packaging: at % 3 === 0 ? 0 : (at * 91) % 5_000,
        hasArea: at % 2 === 0,
      }
      for (const given of [morning, ...steps]) {
        // so that the audit may tell what was ordered before a change from what came after it
        scene.now = new Date(scene.now.getTime() + MINUTE_MS)
        await run(model, asha, given)
        await expectModel(model, asha)
        counts.steps += 1
      }
    }
    expect(Math.min(counts.trips, counts.cancelled, counts.orders)).toBeGreaterThan(DAYS / 5)
  },
  60_000 + DAYS * 5_000,
)
