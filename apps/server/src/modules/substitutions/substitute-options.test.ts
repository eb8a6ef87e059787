// Substitutes and fewer pieces of products with options: their price, their options and what they take from the stock.
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart } from '../carts/index.ts'
import { placeOrder, quote } from '../checkout/index.ts'
import { listRefunds, walletBalance } from '../ledger/index.ts'
import { addGroup, writeStock } from '../menu/index.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { answerQuestion } from './answer-question.ts'
import { findOpenQuestion } from './data.ts'
import { followMoves } from './follow-moves.ts'
import { reportMissing } from './report-missing.ts'

const WALLET = 100_000
const deps = { publicUrl: 'https://tiffin.example' }
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(8)
  scene.db.on('orderItemsMoved', followMoves)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const option = (name: string, pricePaise: number, change: object = {}) => ({
  ...{ id: '', name, pricePaise, maxEach: 1, isDefault: false, diet: null, allergens: null, productId: null, variant: null, asks: [] },
  ...change,
})
/** Adds a product of 50 rupees that asks one of these options. Returns its id and those of the options. */
async function withOptions(options: ReturnType<typeof option>[]): Promise<{ productId: string; ids: string[] }> {
  const productId = await scene.product(scene.spice, `Thali ${randomUUID()}`, [{ name: 'Regular', pricePaise: 5_000 }])
  const group = { name: 'Bread', min: 1, max: 1, options, products: [{ productId, variant: null }] }
  const added = await addGroup(scene.db, scene.spice.restaurantId, group)
  return { productId, ids: added.options.map(({ id }) => id) }
}
/** A counted product, of which `left` are left. */
async function counted(left: number): Promise<string> {
  const id = await scene.product(scene.spice, `Naan ${randomUUID()}`, [{ name: 'Plate', pricePaise: 4_000 }])
  await scene.db.transaction((tx) => writeStock(tx, scene.spice.restaurantId, id, { left }))
  return id
}
const leftOf = async (id: string) =>
  (await scene.db.row<{ remaining: number }>(sql`select remaining from stocks where product_id = ${id}`))?.remaining
const now = async (order: Order): Promise<Order> => (await findAnyOrder(scene.db, order.id)) ?? order
const itemOf = ({ items }: Order) => {
  const item = items.at(-1)
  if (!item) throw new Error('an order has an item')
  return item
}
const ask = async (order: Order, productId: string, variant = 'Regular', quantity?: number) =>
  reportMissing(scene.db, scene.spice, { orderId: order.id, itemId: itemOf(order).id, choices: [{ productId, variant, quantity }] })
async function accept(asha: Customer, order: Order): Promise<void> {
  const { id: itemId } = itemOf(order)
  const question = await findOpenQuestion(scene.db, itemId)
  await answerQuestion(scene.db, asha, { orderId: order.id, itemId, questionId: question?.id ?? '', answer: 'accept', choice: 0 })
}
const buy = async (payment: PaymentMethod) => {
  const { asha, orders } = await scene.buy(payment, scene.products.slice(0, 1))
  return { asha, order: orders[0] as Order }
}
/** Total, wallet and bill, which must agree. */
async function moneyOf(asha: Customer, order: Order) {
  const after = await now(order)
  const bill = describeBill(after, await listRefunds(scene.db, order.id), wordsOf('en'))
  expect(bill.money.total).toBe(after.grand_total_paise)
  return { total: after.grand_total_paise, wallet: await walletBalance(scene.db, asha.customerId) }
}

describe.each<[PaymentMethod, number]>([
  ['COD', WALLET],
  ['Wallet', WALLET - 8_000],
])('a substitute with required options, paid by %s', (payment, wallet) => {
  it('has its usual options and costs as much as with them', async () => {
    const { productId } = await withOptions([option('Roti', 0), option('Naan', 3_000, { isDefault: true })])
    const { asha, order } = await buy(payment)
    await ask(order, productId)
    await accept(asha, order)
    expect(await moneyOf(asha, order)).toEqual({ total: 8_000, wallet })
    const substitute = itemOf(await now(order))
    expect(substitute).toMatchObject({ price_paise: 8_000, base_price_paise: 5_000 })
    expect(substitute.options).toMatchObject([{ group_name: 'Bread', option_name: 'Naan', price_paise: 3_000, quantity: 1 }])
  })
  it('a substitute with options never costs more than the dish', async () => {
    const { productId } = await withOptions([option('Lobster', 90_000, { isDefault: true })])
    const { asha, order } = await buy(payment)
    await ask(order, productId)
    await accept(asha, order)
    expect(await moneyOf(asha, order)).toEqual({ total: HALF, wallet: payment === 'COD' ? WALLET : WALLET - HALF })
    expect(itemOf(await now(order))).toMatchObject({ price_paise: HALF, options: [{ option_name: 'Lobster', price_paise: 0 }] })
  })
})

describe('a substitute', () => {
  it('is not offered when its usual options do not reach the minimum, or are sold out', async () => {
    const { order } = await buy('COD')
    const { productId: asks } = await withOptions([option('Roti', 0), option('Naan', 3_000)])
    expect(await refusalOf(ask(order, asks))).toBe('product_unavailable')
    const { productId: soldOut, ids } = await withOptions([option('Roti', 0, { isDefault: true })])
    await scene.db.rows(sql`update options set sold_out_until = 'infinity' where id = ${ids[0]}`)
    expect(await refusalOf(ask(order, soldOut))).toBe('product_unavailable')
  })
  it('takes its parts from their counts, and says what they contain', async () => {
    const naan = await counted(3)
    await scene.db.rows(sql`update products set allergens = '{gluten}', diet = 'veg' where id = ${naan}`)
    const { productId } = await withOptions([option('Naan', 0, { isDefault: true, productId: naan, variant: 'Plate' })])
    await scene.db.rows(sql`update products set allergens = '{}', diet = 'veg' where id = ${productId}`)
    const { asha, order } = await buy('COD')
    await ask(order, productId)
    const question = await findOpenQuestion(scene.db, itemOf(order).id)
    expect(question?.choices[0]).toMatchObject({ allergens: ['gluten'], diet: 'veg' })
    await accept(asha, order)
    expect(await leftOf(naan)).toBe(2)
    await scene.move(asha, order.id, [1], 'cancelled')
    expect(await leftOf(naan)).toBe(3)
  })
})

describe('fewer pieces of a dish with options', () => {
  it('keep the options, the note and the price of one, and take fewer parts', async () => {
    const naan = await counted(10)
    const { productId, ids } = await withOptions([option('Naan', 1_000, { productId: naan, variant: 'Plate' })])
    const asha = await scene.customer(`asha ${randomUUID()}`)
    const choices = { options: [{ path: [ids[0] ?? ''], quantity: 1 }], note: 'Crisp, please' }
    await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Regular', quantity: 3, ...choices })
    const { grandTotalPaise } = await quote(scene.db, asha.customerId)
    const { orders } = await placeOrder(scene.db, asha, { payment: 'COD', addressIndex: 0, seenTotalPaise: grandTotalPaise }, deps)
    const order = orders[0] as Order
    expect(await leftOf(naan)).toBe(7)
    await ask(order, productId, 'Regular', 2)
    await accept(asha, order)
    expect((await moneyOf(asha, order)).total).toBe(2 * 6_000)
    expect(itemOf(await now(order))).toMatchObject({
      quantity: 2,
      note: 'Crisp, please',
      options: [{ option_name: 'Naan', price_paise: 1_000 }],
    })
    expect(await leftOf(naan)).toBe(8)
  })
})

describe('the pieces of a counted dish that is missing', () => {
  async function threeFull() {
    const productId = await scene.product(scene.spice, `Biryani ${randomUUID()}`)
    await scene.db.rows(sql`update variants set stock_units = 2 where product_id = ${productId} and name = 'Full'`)
    await scene.db.transaction((tx) => writeStock(tx, scene.spice.restaurantId, productId, { left: 12 }))
    const asha = await scene.customer(`asha ${randomUUID()}`)
    await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Full', quantity: 3 })
    const { grandTotalPaise } = await quote(scene.db, asha.customerId)
    const { orders } = await placeOrder(scene.db, asha, { payment: 'COD', addressIndex: 0, seenTotalPaise: grandTotalPaise }, deps)
    return { asha, order: orders[0] as Order, productId }
  }

  it.each([
    ['two of three', 'Full', 2, 10],
    ['two of another size', 'Half', 2, 8],
  ])('do not return, and those of %s instead do when they are cancelled', async (_which, variant, quantity, after) => {
    const { asha, order, productId } = await threeFull()
    await ask(order, productId, variant, quantity)
    await accept(asha, order)
    expect(await leftOf(productId)).toBe(6)
    await scene.move(asha, order.id, [1], 'cancelled')
    expect(await leftOf(productId)).toBe(after)
  })
  it('do not return from an order whose customer does not want to be asked', async () => {
    const { asha, order, productId } = await threeFull()
    await scene.db.rows(sql`update orders set if_missing = 'cancel' where id = ${order.id}`)
    await ask(order, productId, 'Half')
    expect((await moneyOf(asha, order)).total).toBe(0)
    expect(await leftOf(productId)).toBe(6)
  })
})
