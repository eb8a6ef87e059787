// Every way in which a question ends, for each payment and state of the product: total, wallet, bill and both counts agree.
import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import { wordsOf } from '../../words/index.ts'
import { describeBill } from '../bills/bill.ts'
import { addToCart } from '../carts/index.ts'
import { placeOrder } from '../checkout/index.ts'
import { listRefunds, post, walletBalance, walletCredit } from '../ledger/index.ts'
import { writeStock } from '../menu/index.ts'
import { findAnyOrder, type Order } from '../orders/index.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { answerQuestion } from './answer-question.ts'
import { findOpenQuestion } from './data.ts'
import { followMoves } from './follow-moves.ts'
import { reportMissing } from './report-missing.ts'
import { expireQuestion } from './watch-questions.ts'
import { withdrawQuestion } from './withdraw-question.ts'

const WALLET = 100_000
/** Prices of the missing product, of the rest of the order and of the substitute. */
const [MISSING, REST, SUBSTITUTE] = [20_000, 7_000, 12_500]
const LEFT = 10
const deps = { publicUrl: 'https://tiffin.example' }
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(12)
  scene.db.on('orderItemsMoved', followMoves)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

async function counted(name: string, pricePaise: number): Promise<string> {
  const id = await scene.product(scene.spice, `${name} ${randomUUID()}`, [{ name: 'Plate', pricePaise }])
  await scene.db.transaction((tx) => writeStock(tx, scene.spice.restaurantId, id, { left: LEFT }))
  return id
}

interface Asked {
  readonly asha: Customer
  readonly orderId: string
  readonly itemId: string
  readonly questionId: string
  /** The ids of the missing product, of its substitute and of the rest. */
  readonly products: readonly [string, string, string]
}
/** An order of a product and the rest, whose customer is asked about the product. */
async function ask(payment: PaymentMethod, isPrepared: boolean): Promise<Asked> {
  const products = [await counted('Korma', MISSING), await counted('Dal', SUBSTITUTE), await counted('Rice', REST)] as const
  const asha = await scene.customer(`asha ${randomUUID()}`)
  await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, WALLET)))
  for (const productId of [products[0], products[2]]) await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Plate' })
  const { orders } = await placeOrder(scene.db, asha, { payment, addressIndex: 0, seenTotalPaise: MISSING + REST }, deps)
  const order = orders[0] as Order
  if (payment === 'Online') await scene.payOnline(order)
  if (isPrepared) await moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Preparing...' })
  const itemId = order.items[0]?.id ?? ''
  await reportMissing(scene.db, scene.spice, { orderId: order.id, itemId, choices: [{ productId: products[1], variant: 'Plate' }] })
  const question = await findOpenQuestion(scene.db, itemId)
  return { asha, orderId: order.id, itemId, questionId: question?.id ?? '', products }
}
const answer = ({ asha, orderId, itemId, questionId }: Asked, reply: 'accept' | 'remove' | 'cancel') =>
  answerQuestion(scene.db, asha, { orderId, itemId, questionId, answer: reply, choice: 0 })
const expire = ({ orderId, itemId, questionId }: Asked) => expireQuestion(scene.db, { id: questionId, order_id: orderId, item_id: itemId })
const leftOf = async (id: string) =>
  (await scene.db.row<{ remaining: number }>(sql`select remaining from stocks where product_id = ${id}`))?.remaining
async function stateOf({ asha, orderId, products }: Asked) {
  const order = (await findAnyOrder(scene.db, orderId)) as Order
  const bill = describeBill(order, await listRefunds(scene.db, orderId), wordsOf('en'))
  expect(bill.money.total).toBe(order.grand_total_paise)
  return {
    total: order.grand_total_paise,
    wallet: await walletBalance(scene.db, asha.customerId),
    refunded: bill.refundedPaise,
    left: await Promise.all(products.map(leftOf)),
  }
}

const PAYMENTS: readonly PaymentMethod[] = ['COD', 'Wallet', 'Online']
/** What is paid afterwards, and whether the substitute is taken. */
const PATHS = {
  accept: { end: (asked: Asked) => answer(asked, 'accept'), total: REST + SUBSTITUTE, isReplaced: true },
  remove: { end: (asked: Asked) => answer(asked, 'remove'), total: REST, isReplaced: false },
  'cancel all': { end: (asked: Asked) => answer(asked, 'cancel'), total: 0, isReplaced: false },
  silence: { end: expire, total: REST, isReplaced: false },
  withdrawal: {
    end: ({ orderId, itemId }: Asked) => withdrawQuestion(scene.db, scene.spice, orderId, itemId),
    total: MISSING + REST,
    isReplaced: false,
  },
}
type Path = (typeof PATHS)[keyof typeof PATHS]
/** What must hold after a path. The missing product gives no piece back, the rest one if it is cancelled before it is prepared. */
function after(payment: PaymentMethod, isPrepared: boolean, { total, isReplaced }: Path) {
  const isPrepaid = payment !== 'COD'
  const refunded = isPrepaid ? MISSING + REST - total : 0
  return {
    total,
    refunded,
    wallet: WALLET - (payment === 'Wallet' ? MISSING + REST : 0) + refunded,
    left: [LEFT - 1, isReplaced ? LEFT - 1 : LEFT, total === 0 && !isPrepared ? LEFT : LEFT - 1],
  }
}

describe.each(PAYMENTS)('a question about an order paid by %s', (payment) => {
  describe.each([
    ['pending', false],
    ['being prepared', true],
  ])('whose dish is %s', (_state, isPrepared) => {
    it.each(Object.keys(PATHS) as (keyof typeof PATHS)[])('ends with %s', async (name) => {
      const asked = await ask(payment, isPrepared)
      await PATHS[name].end(asked)
      expect(await stateOf(asked)).toEqual(after(payment, isPrepared, PATHS[name]))
    })
  })

  it('ends once when the answer and the end of its time arrive together, ten times', async () => {
    for (let time = 0; time < 10; time += 1) {
      const asked = await ask(payment, time % 2 === 0)
      const [answered, expired] = await outcomesOf([() => answer(asked, 'accept'), () => expire(asked)])
      expect(expired).toBe('nothing')
      const path = answered === 'nothing' ? PATHS.accept : PATHS.silence
      expect(await stateOf(asked)).toEqual(after(payment, time % 2 === 0, path))
    }
  })
})
