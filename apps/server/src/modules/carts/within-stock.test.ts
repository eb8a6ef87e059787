// The cart stops at what is left: at the press, not only at the order.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { quote } from '../checkout/index.ts'
import { cartWire } from '../checkout/wire.ts'
import { addGroup, writeStock } from '../menu/index.ts'
import { changeQuantity } from './change-quantity.ts'
import { addToCart } from './index.ts'

const pictures = { toWire: (stored: string) => stored }
let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene(20)
  spice = await scene.restaurant('Spice Route')
})
afterAll(() => scene.close())

const newCustomer = (): Promise<Customer> => scene.customer(`asha ${randomUUID()}`)
/** A product of which `left` pieces are left; a Full takes two. */
async function counted(left: number): Promise<string> {
  const id = await scene.product(spice, 'Biryani')
  await scene.db.rows(sql`update variants set stock_units = 2 where product_id = ${id} and name = 'Full'`)
  await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, id, { left }))
  return id
}
const add = (customer: Customer, productId: string, selectedVariant: string, more: object = {}) =>
  addToCart(scene.db, customer.customerId, { productId, selectedVariant, ...more })
const step = (customer: Customer, itemId: string, variant?: string) =>
  changeQuantity(scene.db, customer.customerId, { itemId, variant }, 'increment')
/** Returns "quantity of left" of each line, as a client reads it. */
const linesOf = async (customer: Customer) => {
  const { items } = cartWire(customer.customerId, await quote(scene.db, customer.customerId), pictures)
  return items.map(({ quantity, left, problem }) => `${quantity} of ${left ?? 'many'}${problem ? ` ${problem}` : ''}`)
}

describe('one more of a counted dish', () => {
  it('an addition beyond what is left is refused, with the cart unchanged', async () => {
    const asha = await newCustomer()
    const biryani = await counted(3)
    await add(asha, biryani, 'Half', { quantity: 2 })
    await step(asha, biryani)
    const refusal = await step(asha, biryani).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({
      code: 'not_enough_left',
      status: 409,
      message: 'Only 3 left of Biryani',
      cart: { lines: [{ quantity: 3, remaining: 3, is_buyable: true }] },
    })
    expect(await linesOf(asha)).toEqual(['3 of 3'])
  })

  it('twenty additions at once stop at what is left', async () => {
    const asha = await newCustomer()
    const biryani = await counted(8)
    await add(asha, biryani, 'Half')
    const outcomes = await twentyTimes(() => step(asha, biryani))
    expect(outcomes.filter((outcome) => outcome === 'not_enough_left')).toHaveLength(13)
    expect(await linesOf(asha)).toEqual(['8 of 8'])
  })

  it('another size takes from the same count', async () => {
    const asha = await newCustomer()
    const biryani = await counted(4)
    await add(asha, biryani, 'Half')
    await add(asha, biryani, 'Full')
    await step(asha, biryani, 'Half')
    expect(await linesOf(asha)).toEqual(['2 of 2', '1 of 1'])
    expect(await refusalOf(step(asha, biryani, 'Half'))).toBe('not_enough_left')
    expect(await refusalOf(step(asha, biryani, 'Full'))).toBe('not_enough_left')
  })

  it('a quantity can be reduced although fewer are left than the cart has', async () => {
    const asha = await newCustomer()
    const biryani = await counted(9)
    await add(asha, biryani, 'Half', { quantity: 6 })
    expect(await linesOf(asha)).toEqual(['6 of many'])
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, biryani, { left: 4 }))
    expect(await linesOf(asha)).toEqual(['6 of 4 not_enough_left'])
    expect(await refusalOf(step(asha, biryani))).toBe('not_enough_left')
    await changeQuantity(scene.db, asha.customerId, { itemId: biryani }, 'decrement')
    expect(await linesOf(asha)).toEqual(['5 of 4 not_enough_left'])
  })
})

describe('a combo', () => {
  /** A combo of which each has two naans, of which `left` are left. */
  async function combo(left: number) {
    const naan = await counted(left)
    const productId = await scene.product(spice, 'Combo')
    const bread = { name: 'Naan', pricePaise: 0, maxEach: 2, isDefault: true, diet: null, allergens: null, asks: [] }
    const { options } = await addGroup(scene.db, spice.restaurantId, {
      ...{ name: 'Bread', min: 2, max: 2, products: [{ productId, variant: null }] },
      options: [{ ...bread, id: '', productId: naan, variant: 'Half' }],
    })
    return { naan, productId, choices: { options: [{ path: [options[0]?.id ?? ''], quantity: 2 }] } }
  }

  it('a combo cannot be added or raised when its parts are gone', async () => {
    const asha = await newCustomer()
    const { productId, choices } = await combo(5)
    const refusal = await add(asha, productId, 'Full', { ...choices, quantity: 3 }).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'not_enough_left', message: 'Only 2 left of Combo', cart: { lines: [] } })
    await add(asha, productId, 'Full', choices)
    expect(await linesOf(asha)).toEqual(['1 of 2'])
    await step(asha, productId)
    expect(await refusalOf(step(asha, productId))).toBe('not_enough_left')
    expect(await linesOf(asha)).toEqual(['2 of 2'])
  })

  it('a combo in the cart limits the same product added alone', async () => {
    const asha = await newCustomer()
    const { productId, naan, choices } = await combo(5)
    await add(asha, productId, 'Full', choices)
    const refusal = await add(asha, naan, 'Half', { quantity: 4 }).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'not_enough_left', message: 'Only 3 left of Biryani', cart: { lines: [{}] } })
    await add(asha, naan, 'Half', { quantity: 3 })
    expect(await linesOf(asha)).toEqual(['1 of 1', '3 of 3'])
    expect(await refusalOf(add(asha, naan, 'Half'))).toBe('not_enough_left')
    expect(await refusalOf(add(asha, productId, 'Full', choices))).toBe('not_enough_left')
  })

  it('a combo and its part in one cart are counted together, and the cart has what is left for each', async () => {
    const asha = await newCustomer()
    const { productId, naan, choices } = await combo(9)
    const spare = async () => cartWire(asha.customerId, await quote(scene.db, asha.customerId), pictures).stock
    await add(asha, productId, 'Full', choices)
    expect(await spare()).toBeUndefined()
    await add(asha, naan, 'Half', { quantity: 3 })
    expect(await spare()).toEqual([{ productId: naan, left: 4 }])
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, naan, { left: 4 }))
    expect(await spare()).toEqual([{ productId: naan, left: 0 }])
    expect(await linesOf(asha)).toEqual(['1 of 2 not_enough_left', '3 of 4 not_enough_left'])
  })

  it('a product can be added alone as far as the combos in the cart leave some', async () => {
    const asha = await newCustomer()
    const { productId, naan, choices } = await combo(4)
    await add(asha, productId, 'Full', choices)
    await add(asha, naan, 'Half')
    await step(asha, naan)
    expect(await linesOf(asha)).toEqual(['1 of 1', '2 of 2'])
    expect(await refusalOf(step(asha, naan))).toBe('not_enough_left')
  })
})
