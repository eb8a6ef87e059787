// A code for a restaurant's regulars: with every nth order of a customer who has it among the favourites, once with each.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { addToCart, CartRefusal } from '../carts/index.ts'
import { post, walletCredit } from '../ledger/index.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import type { Order } from '../orders/index.ts'
import { addPromo, deleteUse, regularCodeAt, takeUse } from '../promos/index.ts'
import { deleteFavourite, insertFavourite, listFavouritesWith } from '../restaurants/data-favourites.ts'
import { enterPromo } from './enter-promo.ts'
import { placeOrder } from './place-order.ts'
import { quote } from './quote.ts'

const deps = { publicUrl: 'https://tiffin.example', mostPackagingPaise: 0 }
const CHEAPER = HALF - 5_000
let scene: PlacedScene
let count = 0
beforeAll(async () => {
  scene = await openPlacedScene(12)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

/** Spice Route's code for every nth order: 50 rupees off. */
async function regularCode(every = 3): Promise<string> {
  await scene.db.rows(sql`update promo_codes set is_active = false where every_nth is not null`)
  count += 1
  const input = { code: `REGULAR${count}`, kind: 'amount', amount: 5_000, every } as const
  return (await addPromo(scene.db, input, { restaurantId: scene.spice.restaurantId, restaurantBp: 10_000 })).code
}
/** A customer with this many delivered orders of Spice Route, which is a favourite. */
async function regular(orders: number): Promise<Customer> {
  count += 1
  const customer = await scene.customer(`Regular ${count}`)
  await scene.db.transaction((tx) => post(tx, walletCredit(customer.customerId, 500_000)))
  await scene.db.transaction((tx) => insertFavourite(tx, customer.customerId, scene.spice.restaurantId))
  for (let done = 0; done < orders; done += 1) await deliver(await order(customer))
  return customer
}
const fill = ({ customerId }: Customer, productId = scene.products[0] ?? '') =>
  addToCart(scene.db, customerId, { productId, selectedVariant: 'Half' })
const place = async (customer: Customer, seenTotalPaise?: number): Promise<Order> => {
  const seen = seenTotalPaise ?? (await quote(scene.db, customer.customerId, deps)).grandTotalPaise
  const { orders } = await placeOrder(scene.db, customer, { payment: 'Wallet', addressIndex: 0, seenTotalPaise: seen }, deps)
  if (!orders[0]) throw new Error('nothing was placed')
  return orders[0]
}
const order = async (customer: Customer, productId?: string) => {
  await fill(customer, productId)
  return place(customer)
}
async function deliver({ id }: Order, owner = scene.spice): Promise<void> {
  await assignOrder(scene.db, owner, { orderId: id, employeeId: scene.ravi.employeeId })
  await scene.move(owner, id, [0], 'packed')
  for (const to of ['out_for_delivery', 'delivered'] as const) await scene.move(scene.ravi, id, [0], to)
}
/** Fills the cart and enters the code. Returns why it is refused. */
async function why(customer: Customer, code: string): Promise<string> {
  await fill(customer)
  const refusal = await enterPromo(scene.db, customer.customerId, code, deps).catch((error: unknown) => error)
  return refusal instanceof CartRefusal ? refusal.message : 'nothing'
}
const usedBefore = (code: string) => `You have used the code ${code} as often as it allows`
const enter = (customer: Customer, code: string) => enterPromo(scene.db, customer.customerId, code, deps)
const usesOf = (code: string) => scene.db.row(sql`select uses, spent_paise from promo_codes where code = ${code}`)
/** What the row of favourites says. */
const shown = async ({ customerId }: Customer) => (await listFavouritesWith(scene.db, customerId, regularCodeAt(scene.db.now())))[0]?.code

describe('a code for every third order', () => {
  it('counts with the third and the sixth delivered order, and not with others', async () => {
    const [asha, code] = [await regular(0), await regularCode()]
    const after = (needed: number, has: number) =>
      `The code ${code} counts once Spice Route has delivered ${needed} of your orders; it has delivered ${has}`
    const paid: (string | number)[] = []
    for (let nth = 1; nth <= 6; nth += 1) {
      const refused = await why(asha, code)
      if (refused !== 'nothing') paid.push(refused)
      const placed = await place(asha)
      if (refused === 'nothing') paid.push(placed.grand_total_paise)
      await deliver(placed)
    }
    expect(paid).toEqual([after(2, 0), after(2, 1), CHEAPER, after(5, 3), after(5, 4), CHEAPER])
  })

  it('is refused to who has the restaurant not among the favourites, also when the favourite goes while it is in the cart', async () => {
    const [asha, code] = [await regular(2), await regularCode()]
    const { restaurantId } = scene.spice
    await scene.db.transaction((tx) => deleteFavourite(tx, asha.customerId, restaurantId))
    expect(await why(asha, code)).toBe(`The code ${code} is for customers who have Spice Route among their favourites`)
    await scene.db.transaction((tx) => insertFavourite(tx, asha.customerId, restaurantId))
    await enter(asha, code)
    await scene.db.transaction((tx) => deleteFavourite(tx, asha.customerId, restaurantId))
    expect(await refusalOf(place(asha, CHEAPER))).toBe('code_favourites')
    expect((await place(asha)).grand_total_paise).toBe(HALF)
  })

  it('counts neither cancelled orders, nor running ones, nor those of other restaurants', async () => {
    const [asha, code] = [await regular(1), await regularCode()]
    await cancelOrder(scene.db, asha, (await order(asha)).id)
    await deliver(await order(asha, scene.coastProduct), scene.coast)
    const running = await order(asha)
    expect(await why(asha, code)).toMatch('delivered 2 of your orders; it has delivered 1')
    await deliver(running)
    await enter(asha, code)
    expect((await place(asha)).grand_total_paise).toBe(CHEAPER)
  })

  it('counts once while the third order runs, again when that was cancelled before its acceptance, and not when after', async () => {
    const [asha, code] = [await regular(2), await regularCode()]
    await fill(asha)
    await enter(asha, code)
    const third = await place(asha)
    expect(await why(asha, code)).toBe(usedBefore(code))
    await cancelOrder(scene.db, asha, third.id)
    await enter(asha, code)
    const again = await place(asha)
    expect(again.grand_total_paise).toBe(CHEAPER)
    await scene.move(scene.spice, again.id, [0], 'preparing')
    await cancelOrder(scene.db, scene.spice, again.id)
    expect(await why(asha, code)).toBe(usedBefore(code))
  })

  it('of one cart that is ordered on three devices at once is used once', async () => {
    const [asha, code] = [await regular(2), await regularCode()]
    await fill(asha)
    await enter(asha, code)
    const outcomes = await outcomesOf([1, 2, 3].map(() => () => place(asha, CHEAPER)))
    expect(outcomes.toSorted()).toEqual(['cart_empty', 'cart_empty', 'nothing'])
    expect(await why(asha, code)).toBe(usedBefore(code))
    expect(await usesOf(code)).toEqual({ uses: 1, spent_paise: 5_000 })
  })

  it('of three carts of one customer at once, one gets it', async () => {
    const [asha, code] = [await regular(2), await regularCode()]
    const checkouts = [await order(asha), await order(asha), await order(asha)].map(({ checkout_id }) => checkout_id)
    const promo = await scene.db.row<{ id: string }>(sql`select id from promo_codes where code = ${code}`)
    const take = (checkoutId: string) => async () => {
      const use = { codeId: promo?.id ?? '', customerId: asha.customerId, checkoutId, paise: 5_000 }
      const problem = await scene.db.transaction((tx) => takeUse(tx, use))
      if (problem) throw refuse(problem, { values: { code } })
    }
    expect((await outcomesOf(checkouts.map(take))).toSorted()).toEqual(['code_used_before', 'code_used_before', 'nothing'])
    expect(await usesOf(code)).toEqual({ uses: 1, spent_paise: 5_000 })
    await scene.db.transaction(async (tx) => {
      for (const checkoutId of checkouts) await deleteUse(tx, checkoutId)
    })
  })
})

describe('the row of favourites', () => {
  it('says after how many more orders the code counts, and the next time once it is used', async () => {
    const [asha, code] = [await regular(0), await regularCode(2)]
    expect(await shown(asha)).toEqual({ code, after: 1 })
    await deliver(await order(asha))
    expect(await shown(asha)).toEqual({ code, after: 0 })
    await fill(asha)
    await enter(asha, code)
    const second = await place(asha)
    expect(await shown(asha)).toEqual({ code, after: 2 })
    await deliver(second)
    expect(await shown(asha)).toEqual({ code, after: 1 })
  })

  it('says nothing of codes that are stopped, over, used up or for later', async () => {
    const asha = await regular(1)
    const code = await regularCode(2)
    expect(await shown(asha)).toEqual({ code, after: 0 })
    for (const change of [
      sql`is_active = false`,
      sql`starts_at = '2026-01-01', ends_at = ${scene.db.now()}`,
      sql`uses_max = 1, uses = 1`,
      sql`budget_paise = 100, spent_paise = 100`,
      sql`starts_at = ${new Date(scene.db.now().getTime() + 1_000)}`,
    ]) {
      const next = await regularCode(2)
      await scene.db.rows(sql`update promo_codes set ${change} where code = ${next}`)
      expect(await shown(asha)).toBeNull()
      await scene.db.rows(sql`update promo_codes set uses = 0, spent_paise = 0 where code = ${next}`)
    }
  })
})
