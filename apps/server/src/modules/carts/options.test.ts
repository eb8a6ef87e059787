import { randomUUID } from 'node:crypto'
import { MAX_CART_CHOICES, MAX_OPTIONS_PER_GROUP } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { wordsOf } from '../../words/index.ts'
import { describeBill } from '../bills/bill.ts'
import { placeOrder, quote } from '../checkout/index.ts'
import { orderAgain } from '../checkout/order-again.ts'
import { priceQuote } from '../checkout/quote.ts'
import { addGroup as addOptionGroup, writeStock } from '../menu/index.ts'
import { updateGroup } from '../menu/options/update-group.ts'
import { tableOf } from '../notifications/emails/order-table.ts'
import { changeLine } from './change-line.ts'
import { addToCart, getCart } from './index.ts'
import { removeFromCart } from './remove-from-cart.ts'

let scene: Scene
let spice: RestaurantCaller
const deps = { publicUrl: 'https://tiffin.example' }
const newCustomer = (): Promise<Customer> => scene.customer(`asha ${randomUUID()}`)

beforeAll(async () => {
  scene = await openScene(20)
  spice = await scene.restaurant('Spice Route')
})
afterAll(() => scene.close())

const option = (name: string, pricePaise: number, change: object = {}) => ({
  id: '',
  name,
  pricePaise,
  maxEach: 1,
  isDefault: false,
  diet: null,
  allergens: null,
  productId: null,
  variant: null,
  asks: [],
  ...change,
})
type NewOption = ReturnType<typeof option>
const addGroup = (
  name: string,
  [min, max]: [number, number],
  options: NewOption[],
  products: { productId: string; variant: string | null }[],
) => addOptionGroup(scene.db, spice.restaurantId, { name, min, max, options, products })
const add = (customer: Customer, productId: string, paths?: string[][], more: object = {}) =>
  addToCart(scene.db, customer.customerId, {
    productId,
    selectedVariant: 'Full',
    ...(paths && { options: paths.map((path) => ({ path, quantity: 1 })) }),
    ...more,
  })
async function place(customer: Customer) {
  const { grandTotalPaise } = await quote(scene.db, customer.customerId)
  const { orders } = await placeOrder(scene.db, customer, { payment: 'COD', addressIndex: 0, seenTotalPaise: grandTotalPaise }, deps)
  const [order] = orders
  if (!order) throw new Error('nothing was placed')
  return order
}
/** A curry that asks for bread, of which naan asks how. */
async function curry() {
  const productId = await scene.product(spice, `Curry ${randomUUID()}`)
  const naan = await addGroup('How?', [1, 1], [option('Plain', 0), option('Garlic', 2_000)], [])
  const bread = await addGroup(
    'Bread',
    [1, 1],
    [option('Roti', 0), option('Naan', 3_000, { asks: [naan.id] })],
    [{ productId, variant: null }],
  )
  const ids = Object.fromEntries([...bread.options, ...naan.options].map(({ name, id }) => [name, id])) as Record<string, string>
  return { productId, bread, id: (name: string) => ids[name] ?? '' }
}

describe('asha chooses options', () => {
  it('the price is that of the variant and its options, from the cart to the order, the bill and the email', async () => {
    const asha = await newCustomer()
    const { productId, id } = await curry()
    const cart = await add(asha, productId, [[id('Naan')], [id('Naan'), id('Garlic')]], { quantity: 2, note: 'Less spicy' })
    expect(priceQuote(cart)).toMatchObject({ grandTotalPaise: 2 * (32_000 + 5_000), lines: [{ price_paise: 37_000, note: 'Less spicy' }] })
    const order = await place(asha)
    const { items, grand_total_paise } = order
    expect(grand_total_paise).toBe(74_000)
    const chosen = 'Naan, Garlic, “Less spicy”'
    expect(describeBill(order, [], wordsOf('en'))).toMatchObject({
      money: { total: 74_000 },
      lines: [{ variant: `Full, ${chosen}`, pricePaise: 37_000, amountPaise: 74_000 }],
    })
    expect(tableOf(order, 'Total', wordsOf('en').orderEmails)).toMatchObject({
      lines: [{ detail: `2 × Full, ${chosen}`, amount: '₹740' }],
      sums: [{ amount: '₹740' }],
    })
    expect(items[0]).toMatchObject({ price_paise: 37_000, base_price_paise: 32_000, note: 'Less spicy' })
    expect(items[0]?.options.map(({ group_name, option_name, quantity }) => [group_name, option_name, quantity])).toEqual([
      ['Bread', 'Naan', 1],
      ['How?', 'Garlic', 1],
    ])
    await expectInvariants(scene.db)
  })
  it('two lines of one product with different choices or notes stay separate', async () => {
    const asha = await newCustomer()
    const { productId, id } = await curry()
    await add(asha, productId, [[id('Roti')]])
    await add(asha, productId, [[id('Roti')]])
    await add(asha, productId, [[id('Naan')], [id('Naan'), id('Plain')]])
    const { lines } = await add(asha, productId, [[id('Roti')]], { note: 'Hot' })
    expect(lines.map(({ quantity, price_paise }) => [quantity, price_paise])).toEqual([
      [2, 32_000],
      [1, 35_000],
      [1, 32_000],
    ])
  })
  it('a choice that its group does not allow is refused; a base client gets the defaults or a refusal', async () => {
    const asha = await newCustomer()
    const { productId, id, bread } = await curry()
    expect(await refusalOf(add(asha, productId))).toBe('choice_missing')
    expect(await refusalOf(add(asha, productId, [[id('Naan')]]))).toBe('choice_missing')
    expect(await refusalOf(add(asha, productId, [[id('Roti')], [id('Naan')], [id('Naan'), id('Plain')]]))).toBe('choice_too_many')
    expect(await refusalOf(add(asha, productId, [[randomUUID()]]))).toBe('option_unknown')
    await expect(add(asha, productId)).rejects.toThrow('Please choose Bread')
    const options = bread.options.map((one) =>
      option(one.name, one.price_paise, { id: one.id, isDefault: one.name === 'Roti', asks: one.asks }),
    )
    await updateGroup(scene.db, spice.restaurantId, bread.id, { options })
    expect((await add(asha, productId)).lines[0]?.chosen.map((one) => one.option.name)).toEqual(['Roti'])
  })
  it('a cart holds 300 options on all lines; more are refused when they are added, changed and ordered', async () => {
    const asha = await newCustomer()
    const productId = await scene.product(spice, `Thali ${randomUUID()}`)
    const sides = Array.from({ length: MAX_OPTIONS_PER_GROUP }, (_, place) => option(`Side ${place}`, 0))
    const { options } = await addGroup('Sides', [0, 50], sides, [{ productId, variant: null }])
    const all = options.map(({ id }) => [id])
    for (let line = 0; line < MAX_CART_CHOICES / all.length; line += 1) await add(asha, productId, all, { note: `Box ${line}` })
    expect(await refusalOf(add(asha, productId, all.slice(0, 1), { note: 'Last' }))).toBe('cart_options_full')
    const { lines } = await add(asha, productId, [])
    const plain = lines.find((line) => line.options.length === 0)?.line_id ?? ''
    expect(await refusalOf(changeLine(scene.db, asha.customerId, plain, { options: [{ path: all[0] ?? [], quantity: 1 }] }))).toBe(
      'cart_options_full',
    )
    // additions at once may pass the check together
    await scene.db.rows(sql`
      update cart_lines set options = (select options from cart_lines where customer_id = ${asha.customerId} and note = 'Box 0') where id = ${plain}`)
    expect(await refusalOf(place(asha))).toBe('cart_options_full')
    const boxed = lines.find(({ note }) => note === 'Box 1')?.line_id ?? ''
    const fewer = all.slice(1).map((path) => ({ path, quantity: 1 }))
    expect((await changeLine(scene.db, asha.customerId, boxed, { options: fewer })).lines).toHaveLength(lines.length)
    await removeFromCart(scene.db, asha.customerId, { itemId: plain })
    expect((await place(asha)).items).toHaveLength(MAX_CART_CHOICES / all.length)
  })
  it('a group is asked only with the sizes that have it', async () => {
    const asha = await newCustomer()
    const productId = await scene.product(spice, 'Thali')
    await addGroup('Sweet', [1, 1], [option('Kheer', 0)], [{ productId, variant: 'Full' }])
    expect(await refusalOf(add(asha, productId))).toBe('choice_missing')
    expect((await add(asha, productId, undefined, { selectedVariant: 'Half' })).lines).toHaveLength(1)
  })
  it('choices can be changed in the cart; a line that becomes equal to another joins it', async () => {
    const asha = await newCustomer()
    const { productId, id } = await curry()
    await add(asha, productId, [[id('Roti')]])
    const { lines } = await add(asha, productId, [[id('Naan')], [id('Naan'), id('Plain')]], { quantity: 2 })
    const change = { options: [{ path: [id('Roti')], quantity: 1 }] }
    const cart = await changeLine(scene.db, asha.customerId, lines[1]?.line_id ?? '', change)
    expect(cart.lines.map(({ quantity, price_paise }) => [quantity, price_paise])).toEqual([[3, 32_000]])
    expect(await refusalOf(changeLine(scene.db, (await newCustomer()).customerId, cart.lines[0]?.line_id ?? '', change))).toBe('not_found')
  })
})

describe('the restaurant changes a group', () => {
  it('an order with an option that is no longer offered is refused', async () => {
    const asha = await newCustomer()
    const { productId, id, bread } = await curry()
    await add(asha, productId, [[id('Naan')], [id('Naan'), id('Garlic')]])
    await updateGroup(scene.db, spice.restaurantId, bread.id, { options: [option('Roti', 0, { id: id('Roti') })] })
    const { lines } = await getCart(scene.db, asha.customerId)
    expect(lines[0]).toMatchObject({ is_buyable: false, choice_problem: { reason: 'not_offered' } })
    expect(await refusalOf(place(asha))).toBe('cart_unavailable')
  })
  it('ordering again keeps what is still sold and names the rest', async () => {
    const asha = await newCustomer()
    const productId = await scene.product(spice, 'Pizza')
    const tops = await addGroup('Toppings', [0, 3], [option('Olives', 4_000), option('Egg', 2_500)], [{ productId, variant: null }])
    await add(
      asha,
      productId,
      tops.options.map(({ id }) => [id]),
    )
    const order = await place(asha)
    await updateGroup(scene.db, spice.restaurantId, tops.id, { options: [option('Olives', 4_000, { id: tops.options[0]?.id })] })
    const { cart, unavailable } = await orderAgain(scene.db, asha, order.id)
    expect(cart.lines[0]?.price_paise).toBe(36_000)
    expect(unavailable).toEqual([{ productName: 'Pizza', variant: 'Full', option: 'Egg' }])
  })
  it('groups that ask groups refuse a loop and a fourth level', async () => {
    const third = await addGroup('Third', [0, 1], [option('c', 0)], [])
    const second = await addGroup('Second', [0, 1], [option('b', 0, { asks: [third.id] })], [])
    const first = await addGroup('First', [0, 1], [option('a', 0, { asks: [second.id] })], [])
    expect(await refusalOf(addGroup('Zeroth', [0, 1], [option('z', 0, { asks: [first.id] })], []))).toBe('option_groups_too_deep')
    expect(await refusalOf(updateGroup(scene.db, spice.restaurantId, third.id, { options: [option('c', 0, { asks: [second.id] })] }))).toBe(
      'option_group_loop',
    )
  })
})

describe('what changes while it is in the cart', () => {
  /** Presses Place Order with the prices that the customer saw, and returns the refusal. */
  async function press(customer: Customer, change: () => Promise<unknown>): Promise<Refusal> {
    const { grandTotalPaise, lines } = await quote(scene.db, customer.customerId)
    await change()
    const seenPrices = lines.map(({ line_id, price_paise }) => ({ _id: line_id, price: price_paise }))
    const input = { payment: 'COD', addressIndex: 0, seenTotalPaise: grandTotalPaise, seenPrices } as const
    return placeOrder(scene.db, customer, input, deps).then(
      () => Promise.reject(new Error('the order was placed')),
      (refusal: Refusal) => refusal,
    )
  }
  async function pizza() {
    const asha = await newCustomer()
    const productId = await scene.product(spice, `Pizza ${randomUUID()}`)
    const group = await addGroup('Toppings', [0, 1], [option('Olives', 4_000)], [{ productId, variant: null }])
    const id = group.options[0]?.id ?? ''
    await add(asha, productId, [[id]])
    return { asha, productId, group, id }
  }

  it('a changed price of the product or of an option refuses the order with the fresh cart and the change', async () => {
    const { asha, productId, group, id } = await pizza()
    const dearer = await press(asha, () => scene.db.rows(sql`update variants set price_paise = 40000 where product_id = ${productId}`))
    expect(dearer).toMatchObject({
      status: 409,
      code: 'prices_changed',
      cart: { grandTotalPaise: 44_000 },
      fields: { changes: [{ variant: 'Full', was: 360, is: 440 }] },
    })
    const cheaper = await press(asha, () =>
      updateGroup(scene.db, spice.restaurantId, group.id, { options: [option('Olives', 1_000, { id })] }),
    )
    expect(cheaper).toMatchObject({
      code: 'prices_changed',
      cart: { grandTotalPaise: 41_000 },
      fields: { changes: [{ was: 440, is: 410 }] },
    })
    expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(1)
  })
  it('an option that sold out or a menu time that is over refuses the order with the fresh cart', async () => {
    const { asha, productId, id } = await pizza()
    const soldOut = await press(asha, () => scene.db.rows(sql`update options set sold_out_until = 'infinity' where id = ${id}`))
    expect(soldOut).toMatchObject({
      status: 409,
      code: 'cart_unavailable',
      cart: { lines: [{ is_buyable: false, choice_problem: { reason: 'sold_out', option: 'Olives' } }] },
    })
    await scene.db.rows(sql`update options set sold_out_until = null where id = ${id}`)
    const late = await press(asha, () =>
      scene.db.rows(sql`
        with breakfast as (insert into menu_times (restaurant_id, name, created_at) values (${spice.restaurantId}, 'Breakfast', ${scene.now}) returning id),
        hours as (insert into menu_time_hours (menu_time_id, weekday, opens, lasts) select id, 1, 420, 60 from breakfast)
        update products set menu_time_id = breakfast.id from breakfast where products.id = ${productId}`),
    )
    expect(late).toMatchObject({
      status: 409,
      code: 'outside_menu_time',
      cart: { lines: [{ is_buyable: false, problem: 'menu_time' }] },
    })
  })
})

describe('a dish as an option', () => {
  it('an option that is a product takes its stock, and the line has the less vegetarian diet of the two', async () => {
    const asha = await newCustomer()
    const [combo, egg] = [await scene.product(spice, 'Combo'), await scene.product(spice, 'Egg curry')]
    await scene.db.rows(sql`update products set diet = 'veg' where id = ${combo}`)
    await scene.db.rows(sql`update products set diet = 'egg' where id = ${egg}`)
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, egg, { left: 3 }))
    const group = await addGroup(
      'Main',
      [1, 1],
      [option('Egg curry', 0, { productId: egg, variant: 'Full' })],
      [{ productId: combo, variant: null }],
    )
    const path = [group.options[0]?.id ?? '']
    const { lines } = await add(asha, combo, [path], { quantity: 3 })
    expect(lines[0]).toMatchObject({ vegetarian: false, diet: 'egg', left: 3, problem: undefined })
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, egg, { left: 2 }))
    expect(await refusalOf(place(asha))).toBe('not_enough_left')
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, egg, { left: 3 }))
    await scene.db.rows(sql`update cart_lines set quantity = 2 where customer_id = ${asha.customerId}`)
    await place(asha)
    expect(await scene.db.rows(sql`select remaining from stocks where product_id = ${egg}`)).toEqual([{ remaining: 1 }])
    await expectInvariants(scene.db)
  })
})
