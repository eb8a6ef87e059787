// Products that run out after the order: what the customer can answer, and that total, wallet, ledger and bill agree afterwards.
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { during } from '../../../test/support/scene/during.ts'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart } from '../carts/index.ts'
import { placeOrder } from '../checkout/index.ts'
import { listRefunds, walletBalance } from '../ledger/index.ts'
import { setStock } from '../menu/set-stock.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { answerQuestion } from './answer-question.ts'
import { findOpenQuestion } from './data.ts'
import { followMoves } from './follow-moves.ts'
import { reportMissing } from './report-missing.ts'
import { expireQuestion, watchQuestions } from './watch-questions.ts'
import { withdrawQuestion } from './withdraw-question.ts'

const MINUTE = 60_000
const WALLET = 100_000
let scene: PlacedScene
/** One Regular of it costs 100, and 500. */
let cheap: string
let dear: string
beforeAll(async () => {
  scene = await openPlacedScene(12)
  scene.db.on('orderItemsMoved', followMoves)
  cheap = await scene.product(scene.spice, 'Dal', [{ name: 'Regular', pricePaise: 10_000 }])
  dear = await scene.product(scene.spice, 'Tandoori', [{ name: 'Regular', pricePaise: 50_000 }])
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const raise = (error: unknown) => {
  throw error
}
const now = async (order: Order): Promise<Order> => (await findAnyOrder(scene.db, order.id)) ?? order
const openQuestion = async (itemId: string) => (await findOpenQuestion(scene.db, itemId)) ?? raise(new Error('there is no question'))
const stateOf = async (itemId: string) =>
  (await scene.db.row<{ state: string }>(sql`select state from item_questions where item_id = ${itemId} order by id desc limit 1`))?.state
const firstOf = (order: Order) => order.items[0] ?? raise(new Error('an order has an item'))

/** A confirmed order of two Halves, of Biryani and Korma, which its restaurant prepares. */
async function preparing(payment: PaymentMethod, count = 2): Promise<{ asha: Customer; order: Order }> {
  const { asha, orders } = await scene.buy(payment, scene.products.slice(0, count))
  const [order] = orders as [Order]
  if (payment === 'Online') await scene.payOnline(order)
  await moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Preparing...' })
  return { asha, order: await now(order) }
}

const ask = (
  order: Order,
  choices: { productId: string; variant: string; quantity?: number }[] = [{ productId: cheap, variant: 'regular' }],
) => reportMissing(scene.db, scene.spice, { orderId: order.id, itemId: firstOf(order).id, choices })
async function answer(asha: Customer, order: Order, reply: 'accept' | 'remove' | 'cancel', choice = 0) {
  const { id: itemId } = firstOf(order)
  const { id: questionId } = await openQuestion(itemId)
  return answerQuestion(scene.db, asha, { orderId: order.id, itemId, questionId, answer: reply, choice })
}
/** Total, wallet, and the sums of the bill. */
async function moneyOf(asha: Customer, order: Order) {
  const after = await now(order)
  const bill = describeBill(after, await listRefunds(scene.db, order.id), wordsOf('en'))
  expect(bill.money.total).toBe(after.grand_total_paise)
  return { total: after.grand_total_paise, wallet: await walletBalance(scene.db, asha.customerId), refunded: bill.refundedPaise }
}
const statesOf = async (order: Order) => (await now(order)).items.map(({ product_name, status }) => `${product_name} ${status}`)

const PAID: readonly [PaymentMethod, number][] = [
  ['COD', WALLET],
  ['Wallet', WALLET - 2 * HALF],
  ['Online', WALLET],
]
describe.each(PAID)('an order paid by %s', (payment, wallet) => {
  const back = (paise: number) => (payment === 'COD' ? 0 : paise)

  it('an accepted substitute replaces the dish, has its state, and pays itself from the refund', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order)
    const { refundPaise } = await answer(asha, order, 'accept')
    expect(refundPaise).toBe(back(HALF - 10_000))
    expect(await moneyOf(asha, order)).toEqual({
      total: HALF + 10_000,
      wallet: wallet + back(HALF - 10_000),
      refunded: back(HALF - 10_000),
    })
    expect(await statesOf(order)).toEqual(['Biryani cancelled', 'Korma preparing', 'Dal preparing'])
    const [biryani, , dal] = (await now(order)).items
    expect([dal?.substitutes_item_id, biryani?.events.at(-1)?.reason]).toEqual([biryani?.id, 'substituted'])
  })

  it('a substitute that costs more on the menu costs as much as the dish', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order, [
      { productId: cheap, variant: 'Regular' },
      { productId: dear, variant: 'Regular' },
    ])
    await answer(asha, order, 'accept', 1)
    expect(await moneyOf(asha, order)).toEqual({ total: 2 * HALF, wallet, refunded: 0 })
  })

  it('a removed dish is refunded', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order)
    await answer(asha, order, 'remove')
    expect(await moneyOf(asha, order)).toEqual({ total: HALF, wallet: wallet + back(HALF), refunded: back(HALF) })
    expect(await statesOf(order)).toEqual(['Biryani cancelled', 'Korma preparing'])
  })

  it('a customer who does not want the rest without the dish cancels all of it', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order)
    await answer(asha, order, 'cancel')
    expect(await moneyOf(asha, order)).toEqual({ total: 0, wallet: wallet + back(2 * HALF), refunded: back(2 * HALF) })
    expect((await now(order)).payment_status).toBe(payment === 'COD' ? 'PENDING' : 'REFUNDED')
  })

  it('silence removes the dish after five minutes, also when the process has been started again', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order)
    scene.now = new Date(scene.now.getTime() + 4.9 * MINUTE)
    await watchQuestions(scene.db, raise)
    expect(await stateOf(firstOf(order).id)).toBe('open')
    scene.now = new Date(scene.now.getTime() + 0.2 * MINUTE)
    await watchQuestions(scene.db, raise)
    expect(await stateOf(firstOf(order).id)).toBe('expired')
    expect(await moneyOf(asha, order)).toEqual({ total: HALF, wallet: wallet + back(HALF), refunded: back(HALF) })
    expect(firstOf(await now(order))).toMatchObject({ cancelled_by: 'platform' })
  })

  it('a withdrawn question changes nothing, and the dish can be asked about again', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order)
    const { id: questionId } = await openQuestion(firstOf(order).id)
    await withdrawQuestion(scene.db, scene.spice, order.id, firstOf(order).id)
    expect(await moneyOf(asha, order)).toEqual({ total: 2 * HALF, wallet, refunded: 0 })
    await ask(order, [{ productId: dear, variant: 'Regular' }])
    const stale = { orderId: order.id, itemId: firstOf(order).id, questionId, answer: 'accept', choice: 0 } as const
    expect(await refusalOf(answerQuestion(scene.db, asha, stale))).toBe('question_closed')
  })

  it('a cancelled substitute is refunded, and its order settles what is left', async () => {
    const { asha, order } = await preparing(payment)
    await ask(order)
    await answer(asha, order, 'accept')
    await scene.move(asha, order.id, [2], 'cancelled')
    expect(await moneyOf(asha, order)).toEqual({ total: HALF, wallet: wallet + back(HALF), refunded: back(HALF) })
  })
})

describe('the restaurant', () => {
  it('offers fewer pieces at the price of one, although the dish is no longer on sale', async () => {
    const asha = await scene.customer('asha who wants two')
    for (const productId of [scene.products[0] ?? '', scene.products[0] ?? '']) {
      await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Half' })
    }
    const input = { payment: 'COD', addressIndex: 0, seenTotalPaise: 2 * HALF } as const
    const deps = { publicUrl: 'https://tiffin.example' }
    const { orders } = await placeOrder(scene.db, asha, input, deps)
    const [order] = orders as [Order]
    const half = { productId: scene.products[0] ?? '', variant: 'Half' }
    expect(await refusalOf(ask(order, [half]))).toBe('substitute_same_product')
    expect(await refusalOf(ask(order, [{ ...half, quantity: 3 }]))).toBe('substitute_too_many_pieces')
    await ask(order, [{ ...half, quantity: 1 }])
    await answer(asha, order, 'accept')
    expect((await now(order)).grand_total_paise).toBe(HALF)
    expect(await statesOf(order)).toEqual(['Biryani cancelled', 'Biryani pending'])
  })

  it('offers only sizes that its own menu sells', async () => {
    const { order } = await preparing('COD')
    expect(await refusalOf(ask(order, [{ productId: scene.coastProduct, variant: 'Half' }]))).toBe('product_unavailable')
    expect(await refusalOf(ask(order, [{ productId: cheap, variant: 'Huge' }]))).toBe('variant_not_found')
  })

  it('asks once at a time, not about a packed dish, and packs no dish while it asks', async () => {
    const { order } = await preparing('COD')
    await ask(order)
    expect(await refusalOf(ask(order))).toBe('item_asked')
    expect(await refusalOf(moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Packed' }))).toBe('item_asked')
    await withdrawQuestion(scene.db, scene.spice, order.id, firstOf(order).id)
    await moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Packed' })
    expect(await refusalOf(ask(order))).toBe('item_packed_already')
  })

  it('asks a hundred times at most about one order', async () => {
    const { order } = await preparing('COD')
    await scene.db.rows(sql`
      insert into item_questions (order_id, item_id, choices, asked_at, until, state, closed_at)
      select ${order.id}, ${firstOf(order).id}, '[{}]', ${scene.now}, ${scene.now}::timestamptz + interval '5 minutes', 'withdrawn', ${scene.now}
      from generate_series(1, 99)`)
    await ask(order)
    await withdrawQuestion(scene.db, scene.spice, order.id, firstOf(order).id)
    expect(await refusalOf(ask(order))).toBe('order_asked_often')
  })

  it('gets its whole time to accept an order that it has asked about', async () => {
    const { orders } = await scene.buy('COD', scene.products)
    const [order] = orders as [Order]
    scene.now = new Date(scene.now.getTime() + 9 * MINUTE)
    const { order: asked } = await ask(order)
    expect(asked.awaits_since?.getTime()).toBeGreaterThan(order.created_at.getTime() + 8 * MINUTE)
  })

  it('removes a dish at once when it has nothing to offer', async () => {
    const { asha, order } = await preparing('Wallet')
    const { refundPaise } = await ask(order, [])
    expect([refundPaise, await stateOf(firstOf(order).id)]).toEqual([HALF, undefined])
    expect(await moneyOf(asha, order)).toEqual({ total: HALF, wallet: WALLET - HALF, refunded: HALF })
  })

  it('cannot ask about another restaurant’s order, nor answer for the customer of one', async () => {
    const { asha, order } = await preparing('COD')
    const eve = await scene.customer('eve')
    const itemId = firstOf(order).id
    expect(await refusalOf(reportMissing(scene.db, scene.coast, { orderId: order.id, itemId, choices: [] }))).toBe('not_found')
    await ask(order)
    expect(await refusalOf(withdrawQuestion(scene.db, scene.coast, order.id, itemId))).toBe('not_found')
    expect(await refusalOf(answer(eve, order, 'remove'))).toBe('not_found')
    await answer(asha, order, 'remove')
  })
})

describe('a counted substitute', () => {
  const count = (remaining: number) =>
    scene.db.rows(sql`
      with counted as (
        insert into stocks (product_id, remaining, day) values (${cheap}, ${remaining}, '2026-05-04')
        on conflict (product_id) do update set remaining = ${remaining} returning product_id
      )
      insert into stock_moves (product_id, change, reason, at)
      select product_id, ${remaining} - coalesce((select sum(change) from stock_moves where product_id = ${cheap}), 0), 'set', ${scene.db.now()}::timestamptz
      from counted`)
  const left = async () =>
    (await scene.db.row<{ remaining: number }>(sql`select remaining from stocks where product_id = ${cheap}`))?.remaining

  it('is taken from its count when it is accepted, and refused when the last piece was sold meanwhile', async () => {
    await count(1)
    const [one, other] = [await preparing('Wallet'), await preparing('Wallet')]
    await ask(one.order)
    await ask(other.order)
    await answer(one.asha, one.order, 'accept')
    expect(await left()).toBe(0)
    expect(await refusalOf(answer(other.asha, other.order, 'accept'))).toBe('not_enough_left')
    expect(await moneyOf(other.asha, other.order)).toMatchObject({ total: 2 * HALF, wallet: WALLET - 2 * HALF })
    await answer(other.asha, other.order, 'remove')
    await scene.db.rows(sql`delete from stocks where product_id = ${cheap}`)
    await scene.db.rows(sql`delete from stock_moves where product_id = ${cheap}`)
  })

  it('goes back to its count when it is cancelled before it is prepared', async () => {
    await count(3)
    const { asha, orders } = await scene.buy('COD', scene.products)
    const [order] = orders as [Order]
    await ask(order)
    await answer(asha, order, 'accept')
    expect(await left()).toBe(2)
    await scene.move(asha, order.id, [3], 'cancelled')
    expect(await left()).toBe(3)
    await scene.db.rows(sql`delete from stocks where product_id = ${cheap}`)
    await scene.db.rows(sql`delete from stock_moves where product_id = ${cheap}`)
  })
})

describe('a customer who does not want to be asked', () => {
  it.each(['remove', 'cancel'] as const)('and chose %s at the checkout has that at once', async (choice) => {
    const asha = await scene.customer(`asha who chose ${choice}`)
    for (const productId of scene.products) await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Half' })
    const ifMissing = new Map([[scene.spice.restaurantId as string, choice]])
    const input = { payment: 'COD', addressIndex: 0, seenTotalPaise: 3 * HALF, ifMissing } as const
    const deps = { publicUrl: 'https://tiffin.example' }
    const { orders } = await placeOrder(scene.db, asha, input, deps)
    await ask((orders as [Order])[0])
    const after = await now((orders as [Order])[0])
    expect(after.items.map(({ status }) => status)).toEqual(
      choice === 'remove' ? ['cancelled', 'pending', 'pending'] : ['cancelled', 'cancelled', 'cancelled'],
    )
    expect(await stateOf(firstOf(after).id)).toBeUndefined()
  })
})

describe('a question ends', () => {
  it('cancelling the dish or the order ends its question', async () => {
    const { asha, order } = await preparing('Wallet')
    await ask(order)
    await scene.move(asha, order.id, [0], 'cancelled')
    expect(await stateOf(firstOf(order).id)).toBe('removed')
  })

  it('a question ends two minutes after an outage in which no answer could arrive', async () => {
    const { order } = await preparing('COD')
    await ask(order)
    scene.now = new Date(scene.now.getTime() + 60 * MINUTE)
    await watchQuestions(scene.db, raise)
    expect(await stateOf(firstOf(order).id)).toBe('open')
    scene.now = new Date(scene.now.getTime() + 2.1 * MINUTE)
    await watchQuestions(scene.db, raise)
    expect(await stateOf(firstOf(order).id)).toBe('expired')
  })

  it('an answer that removes the only dish cancels the order', async () => {
    const { asha, order } = await preparing('Wallet', 1)
    await ask(order)
    await answer(asha, order, 'remove')
    expect(await now(order)).toMatchObject({ grand_total_paise: 0, payment_status: 'REFUNDED' })
  })

  it('a substitute for the only dish keeps the order open', async () => {
    const { asha, order } = await preparing('Wallet', 1)
    await ask(order)
    await answer(asha, order, 'accept')
    expect(await now(order)).toMatchObject({ grand_total_paise: 10_000, payment_status: 'PREPAID' })
  })
})

describe('at the same time', () => {
  const TIMES = 20

  it('an answer at the moment of the timeout: one of both decides, twenty times', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { asha, order } = await preparing('Wallet')
      await ask(order)
      const { id: itemId } = firstOf(order)
      const question = await openQuestion(itemId)
      const reply = { orderId: order.id, itemId, questionId: question.id, answer: 'accept', choice: 0 } as const
      const outcomes = await outcomesOf([
        () => answerQuestion(scene.db, asha, reply),
        () => expireQuestion(scene.db, { id: question.id, order_id: order.id, item_id: itemId }),
      ])
      const accepted = (await stateOf(itemId)) === 'accepted'
      expect(outcomes).toEqual([accepted ? 'nothing' : 'question_closed', 'nothing'])
      const total = accepted ? HALF + 10_000 : HALF
      expect(await moneyOf(asha, order)).toMatchObject({ total, wallet: WALLET - total })
    }
  })

  it('an answer and a move to Packed: the dish is packed only without the question, twenty times', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { asha, order } = await preparing('Wallet')
      await ask(order)
      const [answered, packed] = await outcomesOf([
        () => answer(asha, order, 'accept'),
        () => moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Packed' }),
      ])
      expect(answered).toBe('nothing')
      expect(await statesOf(order)).toEqual(
        packed === 'nothing'
          ? ['Biryani cancelled', 'Korma packed', 'Dal packed']
          : ['Biryani cancelled', 'Korma preparing', 'Dal preparing'],
      )
    }
  })

  it('twenty answers to one question: the first counts', async () => {
    const { asha, order } = await preparing('Wallet')
    await ask(order)
    const { id: questionId } = await openQuestion(firstOf(order).id)
    const reply = { orderId: order.id, itemId: firstOf(order).id, questionId, answer: 'accept', choice: 0 } as const
    const outcomes = await outcomesOf(Array.from({ length: TIMES }, () => () => answerQuestion(scene.db, asha, reply)))
    expect(outcomes.sort()).toEqual(['nothing', ...Array.from({ length: TIMES - 1 }, () => 'question_closed')])
    expect(await moneyOf(asha, order)).toMatchObject({ total: HALF + 10_000, wallet: WALLET - HALF - 10_000 })
  })
})

it('counts of the dish and of its substitute are locked in the order of their ids', async () => {
  const [first = '', second = ''] = scene.products.slice(0, 2).sort()
  for (const id of [first, second]) await setStock(scene.db, scene.spice.restaurantId, id, { left: 5 })
  const { asha, orders } = await scene.buy('Wallet', [second])
  const [order] = orders as [Order]
  await ask(order, [{ productId: first, variant: 'half' }])
  const stockOf = (id: string) => sql`select from stocks where product_id = ${id} for update nowait`
  await during(
    scene.db,
    (tx) => tx.rows(stockOf(first)),
    () => answer(asha, order, 'accept'),
    (tx) => tx.rows(stockOf(second)),
  )
  expect(await scene.db.rows(sql`select remaining from stocks where product_id in (${first}, ${second}) order by product_id`)).toEqual([
    { remaining: 4 },
    { remaining: 4 },
  ])
})
