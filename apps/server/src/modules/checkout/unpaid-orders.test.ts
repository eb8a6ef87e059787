// What unpaid online orders may hold, and for how long.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import { addToCart, getCart } from '../carts/index.ts'
import { listHeld } from '../menu/availability/data-stock.ts'
import { writeStock } from '../menu/index.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { listUnpaidItems } from '../orders/unpaid/data-unpaid.ts'
import { failPayment } from './fail-payment.ts'
import { placeOrder } from './place-order.ts'

const deps = { pictures: { toWire: (stored: string) => stored }, publicUrl: 'https://tiffin.example', stockHoldMinutes: 10 }
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(12)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const newCustomer = () => scene.customer(`asha ${randomUUID()}`)
async function press(asha: Customer, productId = scene.products[0] ?? '') {
  await addToCart(scene.db, asha.customerId, { productId, selectedVariant: 'Half' })
  const { orders } = await placeOrder(scene.db, asha, { payment: 'Online', addressIndex: 0, seenTotalPaise: HALF }, deps)
  const [order] = orders
  if (!order) throw new Error('nothing was placed')
  return order
}
const counted = async (left: number) => {
  const id = await scene.product(scene.spice, `Thali ${randomUUID()}`)
  await scene.db.transaction((tx) => writeStock(tx, scene.spice.restaurantId, id, { left }))
  return id
}
const minutesToPay = async (checkoutId: string) =>
  (
    await scene.db.row<{ minutes: number }>(sql`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from payments where checkout_id = ${checkoutId}`)
  )?.minutes

describe('a customer', () => {
  it('has three unpaid checkouts at most; the refused one keeps the cart', async () => {
    const asha = await newCustomer()
    for (const _ of [1, 2, 3]) await press(asha)
    expect(await refusalOf(press(asha))).toBe('unpaid_orders')
    expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(1)
    // other ways to pay are not limited
    await placeOrder(scene.db, asha, { payment: 'COD', addressIndex: 0, seenTotalPaise: HALF }, deps)
  })

  it.each<[string, (asha: Customer, order: Awaited<ReturnType<typeof press>>) => Promise<unknown>]>([
    ['pays for', (_, order) => scene.payOnline(order)],
    ['cancels', (asha, order) => cancelOrder(scene.db, asha, order.id)],
    [
      'gives up',
      (_, { checkout_id: checkoutId }) => scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: checkoutId })),
    ],
  ])('who %s one may order again', async (_, end) => {
    const asha = await newCustomer()
    const [first] = [await press(asha), await press(asha), await press(asha)]
    await end(asha, first)
    await scene.db.rows(sql`delete from cart_lines where customer_id = ${asha.customerId}`)
    expect(await press(asha)).toMatchObject({ payment_status: 'AWAITING' })
  })

  it('cannot have more by pressing on several devices at once', async () => {
    const asha = await newCustomer()
    await press(asha)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(press(asha))))
    const { count } = (await scene.db.row<{ count: number }>(
      sql`select count(*)::int as count from payments where customer_id = ${asha.customerId} and status = 'open'`,
    )) ?? { count: 0 }
    expect(count).toBeLessThanOrEqual(3)
    expect(new Set(answers)).not.toContain('internal')
  })
})

describe('counted pieces', () => {
  it('are held for ten minutes; an order without them can be paid for thirty', async () => {
    const asha = await newCustomer()
    expect(await minutesToPay((await press(asha, await counted(5))).checkout_id)).toBe(10)
    expect(await minutesToPay((await press(asha)).checkout_id)).toBe(30)
  })

  it('of unpaid orders are named to their restaurant, until they are paid, given up or counted again', async () => {
    const thali = await counted(5)
    const held = async () => {
      const items = await listUnpaidItems(scene.db, scene.spice.restaurantId)
      const rows = await listHeld(scene.db, items)
      return rows.find((row) => row.product_id === thali)?.pieces
    }
    const orders = [
      await press(await newCustomer(), thali),
      await press(await newCustomer(), thali),
      await press(await newCustomer(), thali),
    ] as const
    expect(await held()).toBe(3)
    await scene.payOnline(orders[0])
    expect(await held()).toBe(2)
    await scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: orders[1].checkout_id }))
    expect(await held()).toBe(1)
    await scene.db.transaction((tx) => writeStock(tx, scene.spice.restaurantId, thali, { left: 9 }))
    expect(await held()).toBeUndefined()
  })
})
