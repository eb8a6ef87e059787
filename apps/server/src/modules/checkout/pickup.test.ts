// Orders that customers collect: what they cost, where they go, and how they change hands at the counter.
import { MOST_WRONG_CODES, type PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import { createCipher } from '../../platform/cipher.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { addToCart, CartRefusal, getCart } from '../carts/index.ts'
import { earnFee } from '../deliveries/index.ts'
import { editSettings } from '../delivery-zones/index.ts'
import { editHours, refreshSpans } from '../hours/index.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { allowCodes, codeOf, handOverAtCounter } from '../orders/hand-over.ts'
import { moveRestaurantItem } from '../orders/move-restaurant-item.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { applyProviderEvent } from '../payments/index.ts'
import { confirmPayment } from './confirm-payment.ts'
import { failPayment } from './fail-payment.ts'
import { listCartSlots } from './list-slots.ts'
import { placeOrder } from './place-order.ts'
import { planCart } from './plan-cart.ts'
import { priceQuote, quote } from './quote.ts'
import { cartWire } from './wire.ts'

const COUNTER = { lat: 9.9816, lng: 76.2999 }
const FULL = 32_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const cipher = createCipher('of this test')
const pictures = { toWire: (stored: string) => stored } as Parameters<typeof cartWire>[2]

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let biryani: string
let count = 0
const atCounter: string[] = []
beforeAll(async () => {
  scene = await openScene()
  scene.db.on('orderDelivered', earnFee(4_000))
  scene.db.on('paymentCaptured', confirmPayment)
  scene.db.on('orderAtCounter', async (_, { order }) => void atCounter.push(order.id))
})
afterAll(async () => {
  await refreshSpans(scene.db)
  await expectInvariants(scene.db)
  await scene.close()
})
/** Of a restaurant that delivers to no address of its customer, and asks for more than the cart has. Ready after 20 minutes. */
beforeEach(async () => {
  count += 1
  scene.now = at(0)
  spice = await scene.restaurant(`Spice Route ${count}`)
  asha = await scene.customer(`Asha ${count}`)
  await scene.db.rows(sql`
    update restaurants set street = '14/882, Rose Street', city = 'Kochi', state = 'Kerala', postal_code = '682001' where id = ${spice.restaurantId}`)
  biryani = await scene.product(spice, 'Biryani')
  const zone = {
    kind: 'postal' as const,
    name: 'Far',
    postalCodes: ['560038'],
    fee: 3_000,
    minimum: 90_000,
    freeFrom: null,
    extraMinutes: 0,
  }
  await editSettings(scene.db, spice.restaurantId, { place: COUNTER, zones: [zone], picksUp: true, daysAhead: 2, slotMinutes: 15 })
  await editHours(scene.db, spice.restaurantId, {
    prepMinutes: 20,
    week: EVERY_DAY.map((day) => ({ day, opens: '11:00', closes: '22:00' })),
  })
  await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full' })
})
/** So long after 3 pm on the day of the test: each has its own week, because the clock does not go back. */
const at = (ms: number) => new Date(Date.parse('2026-05-04T15:00:00+05:30') + count * 7 * DAY + ms)
const choose = (plan: { kind?: 'delivery' | 'pickup'; slotAt?: Date | null }, restaurantId: string = spice.restaurantId) =>
  planCart(scene.db, asha.customerId, { plans: [{ restaurantId, ...plan }] })
const place = (payment: PaymentMethod = 'COD', seenTotalPaise = FULL, addressIndex?: number) =>
  placeOrder(scene.db, asha, { payment, addressIndex, seenTotalPaise }, { publicUrl: 'https://tiffin.example' })
async function collectedOrder(payment: PaymentMethod = 'COD') {
  await choose({ kind: 'pickup' })
  const [order] = (await place(payment)).orders
  if (!order) throw new Error('no order')
  return order
}
const pack = (orderId: string) => moveRestaurantOrder(scene.db, spice, { orderId, to: 'Packed' })
const handOver = (orderId: string, code = codeOf(cipher, orderId)) => handOverAtCounter(scene.db, spice, { orderId, code }, cipher)
const wrong = (orderId: string) => (codeOf(cipher, orderId) === '0000' ? '0001' : '0000')
const now = (orderId: string) => getOrder(scene.db, orderId, asha)
const wireOf = async () => cartWire(asha.customerId, priceQuote(await getCart(scene.db, asha.customerId)), pictures).restaurants?.[0]
const entriesOf = (orderId: string) =>
  scene.db.rows(sql`
    select t.kind, e.account, e.owner_id, e.amount_paise, e.detail from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} order by e.id`)
const credit = (paise: number) => scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, paise)))

describe('a cart that is collected', () => {
  it('has no charge for delivery, no minimum and no place, and is ready after the preparation', async () => {
    expect(await wireOf()).toMatchObject({ deliversByPlace: true, pickup: { minutes: { least: 20, most: 30 } } })
    await choose({ kind: 'pickup' })
    const wire = await wireOf()
    expect(wire).toMatchObject({ kind: 'pickup', pickup: { minutes: { least: 20, most: 30 } } })
    expect(wire).not.toHaveProperty('delivery')
    expect(wire).not.toHaveProperty('deliversByPlace')
    expect((await quote(scene.db, asha.customerId)).grandTotalPaise).toBe(FULL)
  })

  it('is placed without an address, and the order is promised at the address of its restaurant', async () => {
    const order = await collectedOrder()
    expect(await now(order.id)).toMatchObject({
      kind: 'pickup',
      street: '14/882, Rose Street',
      city: 'Kochi',
      state: 'Kerala',
      postal_code: '682001',
      lat_e5: 998_160,
      recipient_name: null,
      way_minutes: 0,
      promised_from: at(20 * MINUTE),
      terms: null,
    })
  })

  it('is delivered again once its customer chooses that, and then needs an address', async () => {
    await choose({ kind: 'pickup' })
    await choose({ kind: 'delivery' })
    expect(await refusalOf(place('COD', FULL, 0))).toBe('out_of_reach')
    expect(await refusalOf(place())).toBe('address_missing')
  })

  it('beside one that is delivered keeps its own way: two orders, two places', async () => {
    const coast = await scene.restaurant(`Coast ${count}`)
    await addToCart(scene.db, asha.customerId, { productId: await scene.product(coast, 'Fish'), selectedVariant: 'Full' })
    await choose({ kind: 'pickup' })
    expect(await refusalOf(place('COD', 2 * FULL))).toBe('address_missing')
    const { orders } = await place('COD', 2 * FULL, 0)
    const kinds = new Map(orders.map((order) => [order.restaurant_id, [order.kind, order.street]]))
    expect(kinds.get(spice.restaurantId)).toEqual(['pickup', '14/882, Rose Street'])
    expect(kinds.get(coast.restaurantId)?.[0]).toBe('delivery')
  })

  it('keeps its time when only the way changes, and its way when only the time changes', async () => {
    const slotAt = at(DAY)
    await choose({ kind: 'pickup', slotAt })
    await choose({ slotAt: at(DAY + 30 * MINUTE) })
    const cart = await choose({ kind: 'pickup' })
    const plan = cart.restaurants[0]?.plan
    expect([plan?.kind, new Date(plan?.slot_at ?? '').getTime() - slotAt.getTime()]).toEqual(['pickup', 30 * MINUTE])
  })

  it('for later has slots until closing, without a way, and rings the preparation before', async () => {
    const [today] = await listCartSlots(scene.db, asha.customerId, spice.restaurantId, { kind: 'pickup' })
    // 15:00 + 20 to prepare + 5 to spare
    expect(new Date(today?.slots[0]?.at ?? '')).toEqual(at(30 * MINUTE))
    expect(new Date(today?.slots.at(-1)?.until ?? '')).toEqual(at(7 * 60 * MINUTE))
    const slotAt = at(DAY)
    await choose({ kind: 'pickup', slotAt })
    const [order] = (await place()).orders
    expect(order).toMatchObject({ slot_at: slotAt, way_minutes: 0, rings_at: at(DAY - 25 * MINUTE) })
  })

  it('returns as it was when its payment fails', async () => {
    const { checkout_id: subjectId } = await collectedOrder('Online')
    const purpose = 'checkout' as const
    await scene.db.rows(sql`update payments set status = 'failed' where checkout_id = ${subjectId}`)
    await scene.db.transaction((tx) => failPayment(tx, { purpose, subjectId } as Parameters<typeof failPayment>[1]))
    expect((await getCart(scene.db, asha.customerId)).restaurants[0]?.plan?.kind).toBe('pickup')
  })
})

describe('where a restaurant does not offer it', () => {
  it('no call accepts it: choosing, slots and placing are refused, and the refusal has the cart', async () => {
    await choose({ kind: 'pickup' })
    await editSettings(scene.db, spice.restaurantId, { picksUp: false })
    const refused = await place().catch((error: unknown) => error)
    expect(refused instanceof CartRefusal && [refused.code, refused.cart.lines.length]).toEqual(['pickup_off', 1])
    await choose({ kind: 'delivery' })
    expect(await refusalOf(choose({ kind: 'pickup' }))).toBe('pickup_off')
    expect(await refusalOf(listCartSlots(scene.db, asha.customerId, spice.restaurantId, { kind: 'pickup' }))).toBe('pickup_off')
    expect(await wireOf()).not.toHaveProperty('pickup')
  })

  it('it cannot be switched on before the profile has a street', async () => {
    const hidden = await scene.restaurant(`Hidden ${count}`)
    await scene.db.rows(sql`update restaurants set street = '' where id = ${hidden.restaurantId}`)
    expect(await refusalOf(editSettings(scene.db, hidden.restaurantId, { picksUp: true }))).toBe('restaurant_street_missing')
    await scene.db.rows(sql`update restaurants set street = '1 Hidden Lane' where id = ${hidden.restaurantId}`)
    expect(await editSettings(scene.db, hidden.restaurantId, { picksUp: true })).toMatchObject({ picksUp: true })
  })

  it('its running pickup orders are still handed over', async () => {
    const { id } = await collectedOrder()
    await pack(id)
    await editSettings(scene.db, spice.restaurantId, { picksUp: false })
    expect((await handOver(id)).order.is_delivered).toBe(true)
  })
})

describe('at the counter', () => {
  it('cash stays with the restaurant, and the ledger knows it: its account has the sale and the cash', async () => {
    const { id } = await collectedOrder()
    await pack(id)
    await handOver(id)
    const owner_id = spice.restaurantId
    expect(await entriesOf(id)).toEqual([
      { kind: 'cash_collected', account: 'restaurant', owner_id, amount_paise: -FULL, detail: 'cash' },
      { kind: 'cash_collected', account: 'restaurant', owner_id, amount_paise: FULL, detail: null },
    ])
    expect(await now(id)).toMatchObject({ payment_status: 'PAID', employee_id: null, is_delivered: true })
  })

  it('a wallet order pays the restaurant from what was held', async () => {
    await credit(FULL)
    const { id } = await collectedOrder('Wallet')
    await pack(id)
    await handOver(id)
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'settlement', account: 'restaurant', amount_paise: FULL, detail: null })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(0)
  })

  it('an online order is paid at the provider, held, and paid to the restaurant when it is handed over', async () => {
    const { id, checkout_id } = await collectedOrder('Online')
    expect(await refusalOf(handOver(id))).toBe('not_found')
    const payment = await scene.db.row<{ id: string }>(sql`
      update payments set provider = 'test', provider_session = id::text where checkout_id = ${checkout_id} returning id`)
    const { id: session = '' } = payment ?? {}
    await scene.db.transaction((tx) =>
      applyProviderEvent(tx, 'test', { id: session, session, payment: session, status: 'captured', amountPaise: FULL, currency: 'INR' }),
    )
    expect(await now(id)).toMatchObject({ kind: 'pickup', payment_status: 'PREPAID', terms: null })
    await pack(id)
    await handOver(id)
    expect(await now(id)).toMatchObject({ payment_status: 'PAID', employee_id: null, is_delivered: true })
    expect(await entriesOf(id)).toEqual([
      { kind: 'settlement', account: 'held', owner_id: null, amount_paise: -FULL, detail: null },
      { kind: 'settlement', account: 'restaurant', owner_id: spice.restaurantId, amount_paise: FULL, detail: null },
    ])
    expect(await scene.db.rows(sql`select from earnings where order_id = ${id}`)).toEqual([])
  })

  it('a delivered pickup order earns no employee a fee', async () => {
    const { id } = await collectedOrder()
    await pack(id)
    await handOver(id)
    expect(await scene.db.rows(sql`select from earnings where order_id = ${id}`)).toEqual([])
  })

  it('it is handed over only when all of it is packed, once, and only with the code', async () => {
    const { id, items } = await collectedOrder()
    expect(await refusalOf(handOver(id))).toBe('item_cannot_move')
    await pack(id)
    expect(await refusalOf(moveRestaurantOrder(scene.db, spice, { orderId: id, to: 'Delivered' }))).toBe('code_needed')
    const prodId = items[0]?.id ?? ''
    expect(await refusalOf(moveRestaurantItem(scene.db, spice, { orderId: id, prodId, orderStatus: 'Delivered' }))).toBe('code_needed')
    const both = await Promise.allSettled([handOver(id), handOver(id)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(handOver(id))).toBe('order_closed')
  })

  it('five wrong codes are refused, then the right one too, until the customer allows more', async () => {
    const { id } = await collectedOrder()
    await pack(id)
    for (let tried = 1; tried < MOST_WRONG_CODES; tried += 1) {
      const refused = await handOver(id, wrong(id)).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'code_wrong', message: `This code is wrong. ${MOST_WRONG_CODES - tried} more tries` })
    }
    expect(await refusalOf(handOver(id, wrong(id)))).toBe('code_blocked')
    expect(await refusalOf(handOver(id))).toBe('code_blocked')
    expect((await now(id)).wrong_codes).toBe(MOST_WRONG_CODES)
    await allowCodes(scene.db, asha, id)
    expect((await handOver(id)).order.is_delivered).toBe(true)
  })

  it('twenty wrong codes at once are five tries', async () => {
    const { id } = await collectedOrder()
    await pack(id)
    const refusals = await Promise.all(Array.from({ length: 20 }, () => refusalOf(handOver(id, wrong(id)))))
    expect(refusals.filter((code) => code === 'code_wrong')).toHaveLength(MOST_WRONG_CODES - 1)
    expect((await now(id)).wrong_codes).toBe(MOST_WRONG_CODES)
  })

  it('the code is of the order: another one of the same customer has another, and another installation too', async () => {
    const codes = Array.from({ length: 200 }, (_, at) => codeOf(cipher, `order ${at}`))
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(190)
    expect(codeOf(createCipher('another'), 'order 1')).not.toBe(codes[1])
  })

  it('the customer hears once that it is ready, and no employee gets it', async () => {
    const { id } = await collectedOrder()
    await moveRestaurantOrder(scene.db, spice, { orderId: id, to: 'Preparing...' })
    expect(atCounter).not.toContain(id)
    await pack(id)
    expect(atCounter.filter((each) => each === id)).toHaveLength(1)
    expect((await now(id)).awaits).toBeNull()
    const { employeeId } = await scene.employee(`Ravi ${count}`)
    expect(await refusalOf(assignOrder(scene.db, spice, { orderId: id, employeeId }))).toBe('order_collected')
  })

  it('an order that is delivered is not handed over at the counter', async () => {
    await editSettings(scene.db, spice.restaurantId, { zones: [] })
    const [order] = (await place('COD', FULL, 0)).orders
    expect(await refusalOf(handOver(order?.id ?? '', '0000'))).toBe('order_delivered_only')
    expect(await refusalOf(allowCodes(scene.db, asha, order?.id ?? ''))).toBe('order_delivered_only')
  })

  it('an unpaid order cannot be handed over, and one that the customer cancels is refunded whole', async () => {
    const unpaid = await collectedOrder('Online')
    expect(await refusalOf(handOver(unpaid.id))).toBe('not_found')
    await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full' })
    await credit(FULL)
    const { id } = await collectedOrder('Wallet')
    await moveRestaurantOrder(scene.db, spice, { orderId: id, to: 'Order Rejected' })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(FULL)
  })
})
