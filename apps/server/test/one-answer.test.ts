// One answer: list, check, cart, refusal, order, bill, handover and ledger name the same paisa, for random zones, places and carts over HTTP.
import { isDeepStrictEqual } from 'node:util'
import { type OrderMoney, orderMoney, type Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../src/modules/bills/read-pdf.fixture.ts'
import { type Case, casesOf, type Limit, ORDERED, pointOf, REFUSED } from '../src/modules/delivery-zones/cases.fixture.ts'
import { CENTRE, CODES, expected, MIDDLES } from '../src/modules/delivery-zones/zones.fixture.ts'
import { post, walletCredit } from '../src/modules/ledger/index.ts'
import { addProduct, logInAdministrator, type Person, signUpCustomer, signUpEmployee, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const CASES = Number(process.env['RANDOM_ORDERS'] ?? 30)
const SEED = Number(process.env['RANDOM_SEED'] ?? 41)
/** What one costs before and after its offer, in paise. */
const HALF = { full: 19_950, paid: 17_955 }
const FULL = { full: 32_000, paid: 32_000 }

let app: TestApp
let admin: Person
let asha: Person
let spice: Person
let ravi: Person
let productId: string
let addressId: string
beforeAll(async () => {
  app = await startApp({ env: { PACKAGING_CHARGE: '50' } })
  admin = await logInAdministrator(app)
  asha = await signUpCustomer(app, 'asha')
  spice = await signUpRestaurant(app, 'Spice Route')
  ravi = await signUpEmployee(app, 'ravi')
  productId = (await addProduct(spice, 'Biryani')).id
  const address = { street: '0 MG Road', city: 'Bengaluru', state: 'Karnataka', postalCode: CODES[0] }
  addressId = (await asha.patch('/addAddress', { id: asha.id, address })).json.address[0]._id
  for (const [code, [x, y]] of MIDDLES)
    await app.database.rows(sql`
      insert into places (kind, name, code, region, lat_e5, lng_e5, source) values ('postal', ${code}, ${code}, '', ${y}, ${x}, 'operator')`)
  await app.database.transaction((tx) => post(tx, walletCredit(asha.id as never, 1_000_000_000)))
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
type Json = any
const paise = (rupees: number | undefined): number | null => (rupees === undefined ? null : Math.round(rupees * 100))
const sumOf = ({ half, full }: Case): Paise => half * HALF.paid + full * FULL.paid

/** Makes zones, area, address and cart those of the case. */
async function setUp(given: Case, at: number): Promise<void> {
  const { plan: random, point, code, packaging } = given
  const rupees = (of: Limit | Paise): string | null => (of === null ? null : (of / 100).toFixed(2))
  const zones = random.zones.map((zone, position) => {
    const { minimum = null, freeFrom = null } = given.limits[position] ?? {}
    const terms = {
      name: `zone ${position}`,
      fee: zone.fee === 0 ? '0' : rupees(zone.fee),
      minimum: minimum === null ? '0' : rupees(sumOf(given) + minimum),
      freeFrom: freeFrom === null ? null : rupees(sumOf(given) + freeFrom),
    }
    if (zone.kind === 'radius') return { kind: zone.kind, ...terms, radius: zone.radius }
    if (zone.kind === 'postal') return { kind: zone.kind, ...terms, postalCodes: zone.codes }
    return { kind: zone.kind, ...terms, area: zone.area.map(pointOf) }
  })
  const settings = {
    place: pointOf(CENTRE),
    delivers: random.delivers,
    zones,
    packaging: packaging === 0 ? '0' : rupees(packaging),
    reachLimit: random.limit === null ? null : { metres: random.limit, minutes: 60 },
  }
  const address = {
    street: `${at} MG Road`,
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: code,
    ...(point && { point: pointOf(point) }),
  }
  const done = [
    await spice.patch('/restaurent/delivery', settings),
    await admin.patch('/admin/area', { area: random.borders?.map(pointOf) ?? null }),
    await asha.patch('/editAddress', { addressId, address }),
    ...(given.half > 0 ? [await add('Half', given.half)] : []),
    await add('Full', given.full),
  ]
  for (const { status, text } of done) if (status >= 300) throw new Error(`case ${at}: ${text}`)
}
const add = (name: string, quantity: number) => asha.post('/addToCart', { productId, selectedVariant: { name }, quantity })

/** What whole-number geometry and the sum of the cart say. */
function answerOf(given: Case) {
  const { reason, zone } = expected(given.plan, { point: given.point, code: given.code })
  const at = zone === null ? -1 : Number(zone.replace('zone ', ''))
  const { minimum = null, freeFrom = null } = given.limits[at] ?? {}
  const fee = given.plan.zones[at]?.fee ?? 0
  const terms = {
    reason,
    zone,
    fee,
    minimum: minimum === null ? 0 : sumOf(given) + minimum,
    freeFrom: freeFrom === null ? null : sumOf(given) + freeFrom,
  }
  const charge = freeFrom !== null && freeFrom <= 0 ? 0 : fee
  const missing = Math.max(0, minimum ?? 0)
  const total = sumOf(given) + given.packaging + charge
  const refusal = reason === null ? (missing > 0 ? 'below_minimum' : null) : reason === 'place_unknown' ? reason : 'out_of_reach'
  return { terms, charge, missing, total, refusal }
}
type Expected = ReturnType<typeof answerOf>

const termsIn = ({ reason, zone, fee, minimum, freeFrom }: Json) => ({
  reason: reason ?? null,
  zone: zone ?? null,
  fee: paise(fee),
  minimum: paise(minimum),
  freeFrom: paise(freeFrom),
})
const cartIn = ({ total, discount, shipping, grandTotal, restaurants: [{ delivery, packaging }] }: Json) => ({
  terms: termsIn(delivery),
  charge: paise(delivery.charge),
  missing: paise(delivery.missing ?? 0),
  packaging: paise(packaging ?? 0),
  grandTotal: paise(grandTotal),
  isSummed: paise(total - discount + shipping) === paise(grandTotal),
})

/** Each source with what it says and what it is to say. */
type Said = [source: string, said: unknown, expected: unknown]

/** Lists, check, address book and carts. */
async function beforeOrdering(given: Case, wanted: Expected, cart: object): Promise<Said[]> {
  const place = given.point && pointOf(given.point)
  const query = `postalCode=${given.code}${place ? `&lat=${place.lat}&lng=${place.lng}` : ''}`
  const [restaurants, products, only, check, book] = await Promise.all(
    [
      `/getRestaurents?${query}`,
      `/productList?${query}`,
      `/getRestaurents?reaches=true&${query}`,
      `/deliveryCheck?restId=${spice.id}&${query}`,
      '/addresses/terms',
    ].map(async (path) => (await asha.get(path)).json as Json),
  )
  const chosen = (await asha.patch('/cart', { addressId })).json.cartData
  const lines = [
    ...(given.half > 0 ? [{ _id: 'a', productId, selectedVariant: 'Half', quantity: given.half }] : []),
    { _id: 'b', productId, selectedVariant: 'Full', quantity: given.full },
  ]
  const guest = await asha.post('/cart/quote', { lines, place: { postalCode: given.code, ...(place && { point: place }) } })
  return [
    ['list of restaurants', termsIn(restaurants.data[0].delivery), wanted.terms],
    ['list of dishes', termsIn(products.data[0].delivery), wanted.terms],
    ['list of who delivers', only.total, wanted.terms.reason === null ? 1 : 0],
    ['check', termsIn(check.terms), wanted.terms],
    ['address book', termsIn(book.addresses[0].restaurants[0].terms), wanted.terms],
    ['cart', cartIn(chosen), cart],
    ["guest's cart", cartIn(guest.json.cartData), cart],
  ]
}

/** Pays at the embedded payment page. */
async function payAt(address: string): Promise<void> {
  const here = (url: string) => new URL(new URL(url, app.base).pathname, app.base)
  const headers = { accept: 'text/html,*/*;q=0.8' }
  const page = await fetch(here(address), { redirect: 'manual', headers })
  const body = new URLSearchParams({ choice: 'pay' })
  await fetch(here(page.headers.get('location') ?? ''), { method: 'POST', redirect: 'manual', headers, body })
}

/** Of an order on the wire: an employee collects by the same function. */
function moneyIn({ item, charges }: Json): OrderMoney {
  const amountOf = (kind: string) => paise(charges?.find((charge: Json) => charge.kind === kind)?.amount) ?? 0
  const statusOf = (status: string) => (status === 'Delivered' ? 'delivered' : status === 'Packed' ? 'packed' : 'pending')
  return orderMoney(
    item.map((one: Json) => ({ status: statusOf(one.orderStatus), totalPaise: paise(one.total) ?? 0 })),
    { packagingPaise: amountOf('packaging'), deliveryPaise: amountOf('delivery'), platformFeePaise: 0, tipPaise: 0 },
  )
}

/** Order, bill, what is collected on each of two trips, and what the ledger books. */
async function afterOrdering(given: Case, wanted: Expected, order: Json): Promise<Said[]> {
  const bill = await fetch(`${app.base}/orders/${order._id}/bill.pdf`, { headers: { authorization: `Bearer ${asha.token}` } })
  const lines = readPdf(Buffer.from(await bill.arrayBuffer())).flatMap((page) => page.lines)
  const billed = (label: string) => {
    const amount = lines.find((line) => line.includes(label) && / ₹[\d,.]+$/.test(line))?.match(/₹([\d,.]+)$/)?.[1]
    return amount === undefined ? 0 : paise(Number(amount.replaceAll(',', '')))
  }
  const collected: Paise[] = []
  const seenByRavi: unknown[] = []
  for (const { _id: prodId } of order.item) {
    const packed = await spice.patch('/restaurent/updateDeliveryStatus', {
      prodId,
      orderId: order._id,
      orderStatus: 'Packed',
      selectEmployee: ravi.id,
    })
    collected.push(moneyIn(packed.json.order).toCollect)
    const { json } = await ravi.get('/employee/getordersempl?state=current')
    seenByRavi.push(paise(json.ordersDetails.find(({ _id }: Json) => _id === order._id).grandTotal))
    for (const orderStatus of ['Out of delivery', 'Delivered'])
      await ravi.patch('/employee/updateDeliveryStatus', { prodId, orderId: order._id, orderStatus })
  }
  const booked = await app.database.row<{ paise: string }>(sql`
    select coalesce(-sum(amount_paise), 0) as paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${order._id} and t.kind in ('cash_collected', 'settlement') and e.account in ('cash', 'held')`)
  const [first] = order.item
  return [
    ['order', paise(order.grandTotal), wanted.total],
    ['charges of the order', moneyIn(order).charges, given.packaging + wanted.charge],
    ['bill', [billed('Grand total'), billed('Shipping'), billed('Packaging')], [wanted.total, wanted.charge, given.packaging]],
    ['the first trip', collected[0], (paise(first.total) ?? 0) + given.packaging + wanted.charge],
    ['all trips', collected.reduce((sum, amount) => sum + amount, 0), wanted.total],
    ["employee's order", seenByRavi, order.item.map(() => wanted.total)],
    ['ledger', Number(booked?.paise), wanted.total],
  ]
}

const counts = { ordered: 0, refused: 0, trips: 0, atOnce: 0 }
async function differencesOf(given: Case, at: number): Promise<Said[]> {
  const wanted = answerOf(given)
  const placed = { terms: wanted.terms, charge: wanted.charge, missing: wanted.missing, packaging: given.packaging, isSummed: true }
  const cart = { ...placed, grandTotal: wanted.total }
  // a client of the specification knows nothing of places
  await asha.patch('/cart', { addressId: null })
  await setUp(given, at)
  const { cartData } = (await asha.get(`/getcart?id=${asha.id}`)).json
  const press = (grandTotal: number) => asha.post('/order', { payment: given.payment, addressIndex: 0, cartData: { grandTotal } })
  let pressed = await press(cartData.grandTotal)
  const said: Said[] = [['cart without a place', paise(cartData.grandTotal), sumOf(given) + given.packaging]]
  if (pressed.status === 409) {
    said.push(
      ['refusal', pressed.json.code, wanted.refusal ?? 'prices_changed'],
      ['cart of the refusal', cartIn(pressed.json.cartData), cart],
    )
    said.push(...(await beforeOrdering(given, wanted, cart)))
    pressed = await press(pressed.json.cartData.grandTotal)
  } else counts.atOnce += 1
  said.push(['orders after at most one refusal', pressed.status, wanted.refusal === null ? 201 : 409])
  if (ORDERED.includes(given.kind)) said.push([`an order that is ${given.kind}`, pressed.status, 201])
  if (REFUSED.includes(given.kind)) said.push([`a refusal that is ${given.kind}`, pressed.status, 409])
  if (pressed.status !== 201) {
    counts.refused += 1
    for (const { _id: itemId } of cartData.items) await asha.patch('/cancelcartitem', { itemId })
    return said
  }
  counts.ordered += 1
  if (pressed.json.url) await payAt(pressed.json.url)
  const orderId = pressed.json.orderId ?? pressed.json.data._id
  const history = (await asha.get(`/getOrderHistory?id=${asha.id}&limit=1`)).json.orders
  const order = history.find(({ _id }: Json) => _id === orderId)
  counts.trips += order.item.length
  return [...said, ...(await afterOrdering(given, wanted, order))]
}

it(
  `list, check, cart, refusal, order, bill, handover and ledger name the same paisa in ${CASES} random cases`,
  async () => {
    const cases = casesOf(CASES, SEED)
    const differences: unknown[] = []
    for (const [at, given] of cases.entries()) {
      const said = await differencesOf(given, at)
      for (const [source, is, wanted] of said) if (!isDeepStrictEqual(is, wanted)) differences.push({ at, source, is, wanted })
    }
    expect(differences).toEqual([])
    // both ways are taken
    expect(counts.ordered).toBeGreaterThanOrEqual(CASES / 5)
    expect(counts.refused).toBeGreaterThanOrEqual(CASES / 5)
    expect(counts.trips).toBeGreaterThan(counts.ordered)
  },
  30_000 + CASES * 3_000,
)
