// Random days of a restaurant with zones, packaging, contracts and codes against a model of its money: cancellations, substitutes and refunds
// change no other line. The audit is empty after each step.
import { type Paise, paidForPieces } from '@tiffin/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAddress, findAddress } from '../src/modules/accounts/index.ts'
import { addToCart, keepAddress } from '../src/modules/carts/index.ts'
import { enterPromo } from '../src/modules/checkout/enter-promo.ts'
import { placeOrder } from '../src/modules/checkout/index.ts'
import { decideClaim, reopenClaim } from '../src/modules/claims/change-claim.ts'
import { reportProblem } from '../src/modules/claims/index.ts'
import { addContract } from '../src/modules/contracts/add-contract.ts'
import { earnFee } from '../src/modules/deliveries/index.ts'
import { moveDelivery } from '../src/modules/deliveries/move-delivery.ts'
import { editArea } from '../src/modules/delivery-zones/edit-area.ts'
import { editSettings } from '../src/modules/delivery-zones/index.ts'
import { post, walletBalance, walletCredit } from '../src/modules/ledger/index.ts'
import { cancelItem } from '../src/modules/orders/cancel/cancel-item.ts'
import { moveRestaurantItem } from '../src/modules/orders/move-restaurant-item.ts'
import { getOrder } from '../src/modules/orders/order/get-order.ts'
import { moneyOf } from '../src/modules/orders/order/order.ts'
import { type CartPromo, discountsOf, replacedDiscount } from '../src/modules/promos/index.ts'
import { answerQuestion } from '../src/modules/substitutions/answer-question.ts'
import { findOpenQuestion } from '../src/modules/substitutions/data.ts'
import { reportMissing } from '../src/modules/substitutions/report-missing.ts'
import { MINUTE_MS } from '../src/platform/durations.ts'
import type { AdministratorCaller, Customer, EmployeeCaller, RestaurantCaller } from '../src/platform/http/session.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { insertPromo } from './support/scene/promos.ts'
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
const HALF: Paise = 17_955
const FEE: Paise = 4_000
const CREDIT: Paise = 10_000_000
const CLAIMS = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 0 }
const NO_LIMITS = {
  ...{ id: 'promo', minimum_paise: 0, starts_at: '', excludes_offers: false, first_order: false, left_paise: null, problem: null },
  ...{ restaurant_id: null, regular: null },
}

type Status = 'pending' | 'packed' | 'delivered' | 'cancelled'
interface ModelItem {
  readonly id: string
  readonly productId: string
  readonly pieces: number
  readonly gross: Paise
  readonly discount: Paise
  readonly own: Paise
  status: Status
  refunded: number
}
interface ModelOrder {
  readonly id: string
  readonly isPaid: boolean
  readonly charges: Paise
  readonly items: ModelItem[]
  collected: Paise
  claim: string | null
}
interface Model {
  fee: Paise
  freeFrom: Paise | null
  packaging: Paise
  platformFee: Paise
  wallet: Paise
  readonly orders: ModelOrder[]
}
const isLive = ({ status }: ModelItem) => status !== 'cancelled'
const paid = ({ gross, discount }: ModelItem): Paise => gross - discount
const totalOf = ({ items, charges }: ModelOrder): Paise =>
  items.some(isLive) ? items.filter(isLive).reduce((sum, item) => sum + paid(item), charges) : 0

type Bearer = 'restaurant' | 'platform'
interface Terms {
  readonly do: 'terms'
  readonly fee: Paise
  readonly freeFrom: Paise | null
  readonly packaging: Paise
  readonly hasArea: boolean
  readonly contract: {
    readonly commission: number
    readonly platformFee: Paise
    readonly deliveryBy: Bearer
    readonly packagingTo: Bearer
  } | null
}
interface Place {
  readonly do: 'place'
  readonly payment: 'COD' | 'Wallet'
  readonly quantities: readonly number[]
  readonly code: { readonly kind: CartPromo['kind']; readonly percent: number; readonly most: Paise | null; readonly bp: number } | null
}
type Step =
  | Terms
  | Place
  | { readonly do: 'cancel' | 'pack'; readonly order: number; readonly item: number }
  | {
      readonly do: 'substitute'
      readonly order: number
      readonly item: number
      readonly variant: 'Full' | 'Half'
      readonly quantity: number
    }
  | { readonly do: 'refund'; readonly order: number; readonly item: number; readonly pieces: number; readonly bearer: Bearer }
  | { readonly do: 'deliver'; readonly order: number }
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }))
const nat = fc.nat({ max: 99 })
const place = fc.record({
  do: fc.constant('place' as const),
  payment: fc.constantFrom('COD' as const, 'Wallet' as const),
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  code: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
      percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
      most: fc.option(fc.integer({ min: 1, max: 30_000 })),
      bp: fc.constantFrom(0, 4_000, 10_000),
    }),
    { freq: 4 },
  ),
})
const bearer = fc.constantFrom('restaurant' as const, 'platform' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('terms' as const),
    fee: amount,
    freeFrom: fc.option(fc.integer({ min: FULL - 1, max: 3 * FULL })),
    packaging: amount,
    hasArea: fc.boolean(),
    contract: fc.option(
      fc.record({ commission: fc.nat({ max: 3_000 }), platformFee: fc.nat({ max: 900 }), deliveryBy: bearer, packagingTo: bearer }),
    ),
  }),
  place,
  fc.record({
    do: fc.constant('substitute' as const),
    order: nat,
    item: nat,
    variant: fc.constantFrom('Full' as const, 'Half' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('refund' as const), order: nat, item: nat, pieces: fc.integer({ min: 1, max: 3 }), bearer }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'pack' as const), order: nat, item: nat }),
  fc.record({ do: fc.constant('pack' as const), order: nat, item: nat }),
  fc.record({ do: fc.constant('deliver' as const), order: nat }),
)
/** Whatever happens, the first order is delivered and refunded, unless everything is cancelled. */
const evening: Step[] = [
  ...[0, 1, 2].map((): Step => ({ do: 'pack', order: 0, item: 0 })),
  { do: 'deliver', order: 0 },
  { do: 'refund', order: 0, item: 0, pieces: 1, bearer: 'restaurant' },
  { do: 'refund', order: 0, item: 1, pieces: 2, bearer: 'platform' },
  { do: 'refund', order: 0, item: 0, pieces: 1, bearer: 'restaurant' },
]
const day = fc.tuple(place, fc.array(step, { minLength: 5, maxLength: 9 })).map(([first, rest]): Step[] => [first, ...rest, ...evening])

let scene: Scene
let spice: RestaurantCaller
let ravi: EmployeeCaller
let boss: AdministratorCaller
let products: string[]
/** What replaces a missing one. */
let others: string[]
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDelivered', earnFee(FEE))
  spice = await scene.restaurant('Spice Route')
  ravi = await scene.employee('Ravi')
  products = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Curry'), await scene.product(spice, 'Naan')]
  others = [await scene.product(spice, 'Dal'), await scene.product(spice, 'Rice')]
  const row = await scene.db.row<{ id: string }>(sql`
    insert into accounts (role, email, password_hash, name, phone_number, created_at)
    values ('administrator', 'boss@example.com', 'none', 'Boss', '9999999999', ${scene.now}) returning id`)
  boss = { ...(await scene.customer('of boss')), role: 'administrator', accountId: row?.id as AdministratorCaller['accountId'] }
})
afterAll(() => scene.close())

const counts = { steps: 0, trips: 0, cancelled: 0, orders: 0, coded: 0, substituted: 0, refunded: 0 }
async function run(model: Model, asha: Customer, given: Step): Promise<void> {
  if (given.do === 'terms') return setTerms(model, given)
  if (given.do === 'place') return placeOne(model, asha, given)
  const order = model.orders[given.order % Math.max(1, model.orders.length)]
  if (!order) return
  if (given.do === 'deliver') return deliver(order)
  if (given.do === 'refund') return refund(model, asha, order, given)
  const open = order.items.filter(({ status }) => status === 'pending')
  const item = open[given.item % Math.max(1, open.length)]
  if (!item) return
  if (given.do === 'substitute') return substitute(model, asha, order, item, given)
  if (given.do === 'pack') {
    const move = { orderId: order.id, prodId: item.id, orderStatus: 'Packed', selectEmployee: ravi.employeeId }
    await moveRestaurantItem(scene.db, spice, move)
    item.status = 'packed'
    return
  }
  const before = totalOf(order)
  await cancelItem(scene.db, spice, { orderId: order.id, itemId: item.id })
  item.status = 'cancelled'
  counts.cancelled += 1
  // all but one return none of the charges, the last one all of them
  if (order.isPaid) model.wallet += before - totalOf(order)
}

async function setTerms(model: Model, { fee, freeFrom, packaging, hasArea, contract }: Terms): Promise<void> {
  Object.assign(model, { fee, freeFrom, packaging, platformFee: contract?.platformFee ?? 0 })
  const zone = { kind: 'radius' as const, name: 'City', radius: 9_000, minimum: 0, extraMinutes: 0, fee, freeFrom }
  await editSettings(scene.db, spice.restaurantId, { place: HERE, zones: [zone], packaging }, ALLOWED)
  await editArea(scene.db, { area: hasArea ? AROUND : null })
  await scene.db.rows(sql`delete from contracts`)
  const pay = { payBase: FEE, payMetres: 3_000, payPerKm: 0 }
  if (contract) await addContract(scene.db, { restId: spice.restaurantId, kind: 'delivery', ...pay, ...contract })
}

/** Enters a new code. Returns what it takes off each line. */
async function enterCode(asha: Customer, code: NonNullable<Place['code']>, prices: readonly Paise[], fee: Paise) {
  const { kind, percent, most, bp } = code
  const row = {
    ...{ kind, value: kind === 'percent' ? percent : kind === 'amount' ? percent * 997 : 0, max_discount_paise: most, restaurant_bp: bp },
    ...(bp > 0 && { restaurant_id: spice.restaurantId, accepted_at: scene.now, accepted_by: spice.accountId }),
  }
  const named = await insertPromo(scene.db, row)
  const cart = { ...NO_LIMITS, ...row, code: named, restaurant_id: bp > 0 ? spice.restaurantId : null }
  const lines = prices.map((paise) => ({ paise, hasOffer: false }))
  const found = discountsOf(cart, [{ restaurantId: spice.restaurantId, lines, feePaise: fee }])
  const entering = enterPromo(scene.db, asha.customerId, named, ALLOWED)
  expect(await refusalOf(entering)).toBe('orders' in found ? 'nothing' : found.code)
  if ('orders' in found) counts.coded += 1
  return 'orders' in found ? found.orders[0] : undefined
}

async function placeOne(model: Model, asha: Customer, { payment, quantities, code }: Place): Promise<void> {
  const { db } = scene
  for (const [at, quantity] of quantities.entries())
    await addToCart(db, asha.customerId, { productId: products[at] ?? '', selectedVariant: 'Full', quantity })
  const prices = quantities.map((quantity) => quantity * FULL)
  const sum = prices.reduce((total, price) => total + price, 0)
  const fee = model.freeFrom !== null && sum >= model.freeFrom ? 0 : model.fee
  const charges = model.packaging + fee + model.platformFee
  const discounts = code && (await enterCode(asha, code, prices, fee))
  const total = sum + charges - (discounts ?? []).reduce((off, { paise }) => off + paise, 0)
  const press = (seenTotalPaise: Paise) =>
    placeOrder(db, asha, { payment, addressIndex: WITH_POINT, seenTotalPaise }, { publicUrl: 'https://tiffin.example', ...ALLOWED })
  if (charges > 0) expect(await refusalOf(press(total - charges))).toBe('prices_changed')
  const [order] = (await press(total)).orders
  if (!order) throw new Error('nothing was ordered')
  const items = order.items.map(
    ({ id, product_id: productId, quantity: pieces }, at): ModelItem => ({
      ...{ id, productId, pieces, gross: prices[at] ?? 0, discount: discounts?.[at]?.paise ?? 0, own: discounts?.[at]?.own ?? 0 },
      ...{ status: 'pending', refunded: 0 },
    }),
  )
  if (payment === 'Wallet') model.wallet -= total
  model.orders.push({ id: order.id, isPaid: payment === 'Wallet', charges, items, collected: 0, claim: null })
  counts.orders += 1
}

/** The customer accepts another product, at most as many of it. */
async function substitute(
  model: Model,
  asha: Customer,
  order: ModelOrder,
  item: ModelItem,
  { variant, quantity }: Extract<Step, { do: 'substitute' }>,
): Promise<void> {
  const pieces = Math.min(quantity, item.pieces)
  const productId = others.find((id) => id !== item.productId) ?? ''
  await reportMissing(scene.db, spice, { orderId: order.id, itemId: item.id, choices: [{ productId, variant, quantity: pieces }] })
  const { id: questionId = '' } = (await findOpenQuestion(scene.db, item.id)) ?? {}
  const reply = { orderId: order.id, itemId: item.id, questionId, answer: 'accept', choice: 0 } as const
  const { items } = (await answerQuestion(scene.db, asha, reply)).order
  const gross = Math.min(variant === 'Full' ? FULL : HALF, Math.floor(item.gross / pieces)) * pieces
  const { paise, own } = replacedDiscount({ grossPaise: item.gross, paise: item.discount, own: item.own }, gross)
  const id = items.find(({ substitutes_item_id }) => substitutes_item_id === item.id)?.id ?? ''
  const now: ModelItem = { id, productId, pieces, gross, discount: paise, own, status: 'pending', refunded: 0 }
  expect(paid(now)).toBeLessThanOrEqual(paid(item))
  item.status = 'cancelled'
  order.items.push(now)
  if (order.isPaid) model.wallet += paid(item) - paid(now)
  counts.substituted += 1
}

/** The administrator decides about the claim of a delivered order, or once more. */
async function refund(
  model: Model,
  asha: Customer,
  order: ModelOrder,
  { item: at, pieces: wanted, bearer: by }: Extract<Step, { do: 'refund' }>,
): Promise<void> {
  const live = order.items.filter(isLive)
  const left = live.filter(({ pieces, refunded }) => refunded < pieces)
  const item = left[at % Math.max(1, left.length)]
  if (!item || live.some(({ status }) => status !== 'delivered')) return
  const pieces = Math.min(wanted, item.pieces - item.refunded)
  const said = { orderId: order.id, reason: 'late', items: [], text: 'Late and cold' } as const
  if (order.claim) await reopenClaim(scene.db, boss, { claimId: order.claim, text: 'Once more' }, CLAIMS)
  order.claim ??= (await reportProblem(scene.db, asha, said, CLAIMS)).id
  await decideClaim(scene.db, boss, {
    claimId: order.claim,
    text: 'Returned',
    refund: { items: [{ itemId: item.id, pieces }], bearer: by },
  })
  model.wallet += paidForPieces(paid(item), item.pieces, item.refunded, pieces)
  item.refunded += pieces
  counts.refunded += 1
}

/** One trip with what is packed. */
async function deliver(order: ModelOrder): Promise<void> {
  const carried = order.items.filter(({ status }) => status === 'packed')
  if (carried.length === 0) return
  const isFirst = order.items.every(({ status }) => status !== 'delivered')
  const trip = carried.reduce((sum, item) => sum + paid(item), isFirst ? order.charges : 0)
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
  // what happens to one line changes no other by a paisa
  expect(stored.map(({ items }) => items.map((item) => [item.id, item.total_paise, item.discount_paise, item.own_discount_paise]))).toEqual(
    model.orders.map(({ items }) => items.map(({ id, gross, discount, own }) => [id, gross, discount, own])),
  )
  // no line that is left is free
  expect(model.orders.flatMap(({ items }) => items.filter((item) => isLive(item) && paid(item) < 100))).toEqual([])
}

it(
  `${DAYS} random days have the model's money, and the audit is empty after each step`,
  async () => {
    for (const [at, steps] of fc.sample(day, { seed: SEED, numRuns: DAYS }).entries()) {
      const asha = await scene.customer(`Asha ${at}`)
      await addAddress(scene.db, asha.customerId, KOCHI)
      await keepAddress(scene.db, asha.customerId, (await findAddress(scene.db, asha.customerId, WITH_POINT))?.id ?? '')
      await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, CREDIT)))
      const model: Model = { fee: 0, freeFrom: null, packaging: 0, platformFee: 0, wallet: CREDIT, orders: [] }
      const morning: Terms = {
        do: 'terms',
        fee: (at * 137) % 5_000,
        freeFrom: null,
        packaging: at % 3 === 0 ? 0 : (at * 91) % 5_000,
        hasArea: at % 2 === 0,
        contract:
          at % 3 === 0
            ? null
            : {
                commission: (at * 137) % 3_000,
                platformFee: (at * 20) % 900,
                deliveryBy: at % 2 === 0 ? 'platform' : 'restaurant',
                packagingTo: 'restaurant',
              },
      }
      for (const given of [morning, ...steps]) {
        // so that the audit may tell what was ordered before a change from what came after it
        scene.now = new Date(scene.now.getTime() + MINUTE_MS)
        await run(model, asha, given)
        await expectModel(model, asha)
        counts.steps += 1
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(DAYS / 5)
  },
  60_000 + DAYS * 5_000,
)
