// A promo code from the cart to the ledger: what it takes off, who can use it how often, and when the use comes back.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { insertPromo } from '../../../test/support/scene/promos.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { PromoCodesRow } from '../../platform/database/rows.generated.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { addToCart, CartRefusal, getCart } from '../carts/index.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { cancelItem } from '../orders/cancel/cancel-item.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { moneyOf, type Order } from '../orders/index.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { deleteUse, takeUse } from '../promos/index.ts'
import { enterPromo, removePromo } from './enter-promo.ts'
import { failPayment } from './fail-payment.ts'
import { placeOrder } from './place-order.ts'
import { priceQuote, quote } from './quote.ts'

const deps = { publicUrl: 'https://tiffin.example', mostPackagingPaise: 0 }
let scene: PlacedScene
let count = 0
beforeAll(async () => {
  scene = await openPlacedScene(12)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

/** A customer with 1,000 rupees and these products in the cart. */
async function shopper(products: readonly string[] = scene.products.slice(0, 1)) {
  count += 1
  const customer = await scene.customer(`Shopper ${count}`)
  await scene.db.transaction((tx) => post(tx, walletCredit(customer.customerId, 100_000)))
  await fill(customer, products)
  return customer
}
const fill = async ({ customerId }: Customer, products: readonly string[] = scene.products.slice(0, 1)) => {
  for (const productId of products) await addToCart(scene.db, customerId, { productId, selectedVariant: 'Half' })
}
const enter = (customer: Customer, code: string) => enterPromo(scene.db, customer.customerId, code, deps)
const seen = async ({ customerId }: Customer) => quote(scene.db, customerId, deps)
type Payment = 'COD' | 'Wallet' | 'Online'
const place = async (customer: Customer, payment: Payment = 'Wallet', seenTotalPaise?: number) =>
  (
    await placeOrder(
      scene.db,
      customer,
      { payment, addressIndex: 0, seenTotalPaise: seenTotalPaise ?? (await seen(customer)).grandTotalPaise },
      deps,
    )
  ).orders
const placeOne = async (customer: Customer, payment?: Payment) => {
  const [order] = await place(customer, payment)
  if (!order) throw new Error('nothing was placed')
  return order
}
const usesOf = async (code: string) =>
  scene.db.row<Pick<PromoCodesRow, 'uses' | 'spent_paise'>>(sql`select uses, spent_paise from promo_codes where code = ${code}`)
const fail = (order: Order) => scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: order.checkout_id }))

describe('a code in the cart', () => {
  it('is a part of its discount, and of the price that the customer pays and the ledger moves', async () => {
    const asha = await shopper(scene.products.slice(0, 2))
    const before = await seen(asha)
    const code = await insertPromo(scene.db, { value: 15, max_discount_paise: 5_000 })
    await enter(asha, code)
    const cart = await seen(asha)
    expect([cart.promoPaise, cart.discountPaise - before.discountPaise, before.grandTotalPaise - cart.grandTotalPaise]).toEqual([
      5_000, 5_000, 5_000,
    ])
    const order = await placeOne(asha)
    expect(order.grand_total_paise).toBe(2 * HALF - 5_000)
    expect(order.terms).toMatchObject({ code, discount_restaurant_paise: 0, discount_platform_paise: 5_000 })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - 2 * HALF + 5_000)
    expect(await usesOf(code)).toEqual({ uses: 1, spent_paise: 5_000 })
    expect((await getCart(scene.db, asha.customerId)).promo).toBeNull()
  })

  it('of a restaurant is off its dishes only, and borne by it', async () => {
    const asha = await shopper([scene.products[0] ?? '', scene.coastProduct])
    const code = await insertPromo(scene.db, { value: 50, restaurant_id: scene.spice.restaurantId })
    await enter(asha, code)
    const orders = await place(asha)
    const of = (id: string) => orders.find((order) => order.restaurant_id === id)
    expect(of(scene.spice.restaurantId)?.terms).toMatchObject({ code, discount_restaurant_paise: 8_977, discount_platform_paise: 0 })
    expect(of(scene.coast.restaurantId)?.terms).toBeNull()
  })

  it('can be removed and replaced, and an unknown one leaves the one before', async () => {
    const asha = await shopper()
    const [first, second] = [await insertPromo(scene.db), await insertPromo(scene.db, { value: 20 })]
    await enter(asha, first)
    expect((await enter(asha, second)).promo?.code).toBe(second)
    expect(await refusalOf(enter(asha, 'NOSUCH'))).toBe('promo_unknown')
    expect((await seen(asha)).promo?.code).toBe(second)
    await removePromo(scene.db, asha.customerId)
    expect((await removePromo(scene.db, asha.customerId)).promo).toBeNull()
    expect((await seen(asha)).grandTotalPaise).toBe(HALF)
  })

  it.each<[string, Partial<PromoCodesRow>]>([
    ['code_stopped', { is_active: false }],
    ['code_not_yet', { starts_at: new Date('2027-01-01T00:00:00Z') }],
    ['code_expired', { ends_at: new Date('2026-02-01T00:00:00Z') }],
    // the scene's clock is on a Monday at 15:00 in India
    ['code_not_now', { hours: [{ day: 1, from: 600, to: 900 }] }],
    ['code_not_now', { hours: [{ day: 2, from: 0, to: 1_440 }] }],
    ['code_too_small', { minimum_paise: HALF + 1 }],
    ['code_used_up', { uses_max: 2, uses: 2 }],
    ['code_used_up', { kind: 'amount', value: 5_000, budget_paise: 9_000, spent_paise: 5_000 }],
    ['code_nothing', { excludes_offers: true }],
    ['code_nothing', { kind: 'free_delivery', value: 0 }],
  ])('is refused as %s with %o, and the cart stays as it was', async (reason, change) => {
    const asha = await shopper()
    const code = await insertPromo(scene.db, change)
    expect(await refusalOf(enter(asha, code))).toBe(reason)
    expect(await seen(asha)).toMatchObject({ promo: null, grandTotalPaise: HALF })
    await scene.db.rows(sql`update promo_codes set uses = 0, spent_paise = 0 where code = ${code}`)
  })

  it('takes nothing off a cart of which nothing can be ordered', async () => {
    const asha = await shopper([await scene.product(scene.spice, 'Kheer')])
    await scene.db.rows(sql`
      update variants set sold_out_until = 'infinity' where product_id = (select product_id from cart_lines where customer_id = ${asha.customerId})`)
    expect(await refusalOf(enter(asha, await insertPromo(scene.db)))).toBe('code_nothing')
  })

  it('counts within its hours, and one that both bear only after the restaurant has accepted it', async () => {
    const asha = await shopper()
    await enter(asha, await insertPromo(scene.db, { hours: [{ day: 1, from: 840, to: 960 }] }))
    expect((await seen(asha)).promoPaise).toBeGreaterThan(0)
    const shared = { restaurant_id: scene.spice.restaurantId, restaurant_bp: 4_000 }
    expect(await refusalOf(enter(asha, await insertPromo(scene.db, shared)))).toBe('code_stopped')
    const accepted = { ...shared, accepted_at: new Date('2026-02-01T00:00:00Z'), accepted_by: scene.spice.restaurantId }
    await enter(asha, await insertPromo(scene.db, accepted))
    expect((await placeOne(asha)).terms).toMatchObject({ discount_restaurant_paise: 718, discount_platform_paise: 1_077 })
  })

  it('that no longer counts is refused with the cart without it; who has seen that cart orders without the code', async () => {
    const asha = await shopper()
    const code = await insertPromo(scene.db)
    await enter(asha, code)
    const { grandTotalPaise } = await seen(asha)
    await scene.db.rows(sql`update promo_codes set is_active = false where code = ${code}`)
    const refused = await place(asha, 'Wallet', grandTotalPaise).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CartRefusal)
    expect(refused).toMatchObject({ code: 'code_stopped' })
    expect(priceQuote((refused as CartRefusal).cart, deps)).toMatchObject({ grandTotalPaise: HALF, promoPaise: 0 })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
    const order = await placeOne(asha)
    expect([order.grand_total_paise, order.terms]).toEqual([HALF, null])
  })
})

describe('a code of 100 %', () => {
  it('leaves a rupee for every dish, also after the others are cancelled, and can be paid online', async () => {
    const asha = await shopper(scene.products)
    await enter(asha, await insertPromo(scene.db, { value: 100 }))
    const order = await placeOne(asha, 'Online')
    expect(order.grand_total_paise).toBe(300)
    await scene.payOnline(order)
    for (const left of [200, 100]) {
      const [item] = (await getOrder(scene.db, order.id, asha)).items.filter(({ status }) => status !== 'cancelled')
      await cancelItem(scene.db, asha, { orderId: order.id, itemId: item?.id ?? '' })
      const now = await getOrder(scene.db, order.id, asha)
      expect([now.grand_total_paise, moneyOf(now).total, now.awaits]).toEqual([left, left, 'answer'])
    }
  })
})

describe('a use', () => {
  it('comes back once after a payment that failed, with the code in the cart', async () => {
    const asha = await shopper()
    const code = await insertPromo(scene.db, { uses_max: 1, per_customer: 1 })
    await enter(asha, code)
    const order = await placeOne(asha, 'Online')
    expect(await usesOf(code)).toMatchObject({ uses: 1 })
    await fail(order)
    await fail(order)
    expect(await usesOf(code)).toEqual({ uses: 0, spent_paise: 0 })
    expect((await seen(asha)).promo).toMatchObject({ code, problem: null })
    await placeOne(asha)
    expect(await usesOf(code)).toMatchObject({ uses: 1 })
  })

  it.each(['the customer', 'the restaurant'])('comes back when %s cancels everything before it is accepted, and not after', async (who) => {
    const canceller = (asha: Customer) => (who === 'the customer' ? asha : scene.spice)
    const code = await insertPromo(scene.db)
    const [asha, neha] = [await shopper(), await shopper()]
    for (const customer of [asha, neha]) await enter(customer, code)
    const [waiting, accepted] = [await placeOne(asha), await placeOne(neha)]
    await scene.move(scene.spice, accepted.id, [0], 'preparing')
    await cancelOrder(scene.db, canceller(asha), waiting.id)
    await cancelOrder(scene.db, canceller(asha), waiting.id)
    expect(await usesOf(code)).toEqual({ uses: 1, spent_paise: 1_795 })
    await cancelOrder(scene.db, canceller(neha), accepted.id)
    expect(await usesOf(code)).toEqual({ uses: 1, spent_paise: 1_795 })
  })

  it('of a checkout with two orders comes back with the second one, also when both are cancelled at once', async () => {
    const code = await insertPromo(scene.db)
    const both = [scene.products[0] ?? '', scene.coastProduct]
    const [asha, neha] = [await shopper(both), await shopper(both)]
    for (const customer of [asha, neha]) await enter(customer, code)
    const [first, second] = await place(asha)
    await cancelOrder(scene.db, asha, first?.id ?? '')
    expect(await usesOf(code)).toMatchObject({ uses: 1 })
    await cancelOrder(scene.db, asha, second?.id ?? '')
    expect(await usesOf(code)).toMatchObject({ uses: 0 })
    const orders = await place(neha)
    await Promise.all(orders.map(({ id }) => cancelOrder(scene.db, neha, id)))
    expect(await usesOf(code)).toEqual({ uses: 0, spent_paise: 0 })
  })
})

describe('of customers at once', () => {
  const press = (customers: readonly Customer[], totals: readonly number[]) =>
    outcomesOf(customers.map((customer, at) => () => place(customer, 'Wallet', totals[at])))
  const totalsOf = (customers: readonly Customer[]) => Promise.all(customers.map(async (each) => (await seen(each)).grandTotalPaise))

  it('twelve on the last use, one gets it; the others keep cart and money and read why', async () => {
    const code = await insertPromo(scene.db, { uses_max: 1 })
    const customers = await Promise.all(Array.from({ length: 12 }, () => shopper()))
    for (const each of customers) await enter(each, code)
    const outcomes = await press(customers, await totalsOf(customers))
    expect(outcomes.toSorted()).toEqual([...Array(11).fill('code_used_up'), 'nothing'])
    for (const [at, { customerId }] of customers.entries()) {
      if (outcomes[at] === 'nothing') continue
      expect(await walletBalance(scene.db, customerId)).toBe(100_000)
      expect((await getCart(scene.db, customerId)).lines).toHaveLength(1)
    }
    expect(await usesOf(code)).toMatchObject({ uses: 1 })
  })

  it('a budget for two has two', async () => {
    const code = await insertPromo(scene.db, { kind: 'amount', value: 3_000, budget_paise: 8_000 })
    const customers = await Promise.all(Array.from({ length: 6 }, () => shopper()))
    for (const each of customers) await enter(each, code)
    const outcomes = await press(customers, await totalsOf(customers))
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('code_used_up'), 'nothing', 'nothing'])
    expect(await usesOf(code)).toEqual({ uses: 2, spent_paise: 6_000 })
  })

  it.each([
    ['code_used_before', { per_customer: 1 }],
    ['code_first_order', { first_order: true }],
  ])('one who presses twice orders once, and then reads %s', async (reason, change) => {
    const asha = await shopper()
    const code = await insertPromo(scene.db, change)
    await enter(asha, code)
    const [total] = await totalsOf([asha])
    const outcomes = await press([asha, asha, asha], [total, total, total].map(Number))
    expect(outcomes.toSorted()).toEqual(['cart_empty', 'cart_empty', 'nothing'])
    await fill(asha)
    expect(await refusalOf(enter(asha, code))).toBe(reason)
    expect(await usesOf(code)).toMatchObject({ uses: 1 })
  })

  it('a first order that was cancelled is none', async () => {
    const asha = await shopper()
    const code = await insertPromo(scene.db, { first_order: true })
    await cancelOrder(scene.db, asha, (await placeOne(asha)).id)
    await fill(asha)
    await enter(asha, code)
    expect((await placeOne(asha)).terms).toMatchObject({ code })
  })

  it('who waits for the row of a code until it has ended is refused', async () => {
    const asha = await shopper()
    const { checkout_id: checkoutId } = await placeOne(asha, 'COD')
    const code = await insertPromo(scene.db, { ends_at: scene.now })
    const promo = await scene.db.row<{ id: string }>(sql`select id from promo_codes where code = ${code}`)
    const take = scene.db.transaction(async (tx) => {
      const problem = await takeUse(tx, { codeId: promo?.id ?? '', customerId: asha.customerId, checkoutId, paise: 100 })
      throw refuse(problem ?? 'not_found', { values: { code } })
    })
    expect(await refusalOf(take)).toBe('code_expired')
    expect(await usesOf(code)).toEqual({ uses: 0, spent_paise: 0 })
  })

  it('two checkouts of one customer take different slots, and no more than there are', async () => {
    const asha = await shopper()
    const checkouts: string[] = []
    for (const _ of [1, 2, 3]) {
      checkouts.push((await placeOne(asha, 'COD')).checkout_id)
      await fill(asha)
    }
    const code = await insertPromo(scene.db, { per_customer: 2 })
    const promo = await scene.db.row<{ id: string }>(sql`select id from promo_codes where code = ${code}`)
    const take = (checkoutId: string) => async () => {
      const problem = await scene.db.transaction((tx) =>
        takeUse(tx, { codeId: promo?.id ?? '', customerId: asha.customerId, checkoutId, paise: 100 }),
      )
      if (problem) throw refuse(problem, { values: { code } })
    }
    expect((await outcomesOf(checkouts.map(take))).toSorted()).toEqual(['code_used_before', 'nothing', 'nothing'])
    expect(await usesOf(code)).toEqual({ uses: 2, spent_paise: 200 })
    await scene.db.transaction(async (tx) => {
      for (const checkoutId of checkouts) await deleteUse(tx, checkoutId)
    })
    expect(await usesOf(code)).toEqual({ uses: 0, spent_paise: 0 })
  })
})
