import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import { pageOf } from '../../platform/paging.ts'
import { getWalletPage, walletBalance } from '../ledger/index.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { namePurchases, summarizeAssigned } from './order/data.ts'
import { getOrder } from './order/get-order.ts'
import { tipOrder } from './tip-order.ts'
import { orderWire, type Reader } from './wire.ts'

const DAY_MS = 86_400_000
let scene: PlacedScene
let tipped: { employeeId: string; amountPaise: number }[] = []
let start: Date
beforeAll(async () => {
  scene = await openPlacedScene()
  scene.db.on('orderTipped', async (_, { employeeId, amountPaise }) => void tipped.push({ employeeId, amountPaise }))
  start = scene.now
})
beforeEach(() => {
  tipped = []
  scene.now = start
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

async function delivered() {
  const { order, asha } = await scene.orderWith('COD', 1)
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
    await scene.move(to === 'packed' ? scene.spice : scene.ravi, order.id, [0], to)
  const { delivered_at } = await getOrder(scene.db, order.id, asha)
  return { id: order.id, asha, until: new Date((delivered_at?.getTime() ?? 0) + 7 * DAY_MS) }
}
const pictures = { toWire: (stored: string) => stored } as Parameters<typeof orderWire>[2]
const seenBy = async (id: string, reader: Reader) => orderWire(await getOrder(scene.db, id, scene.spice), reader, pictures)

it('moves the wallet’s money to the employee who delivered, beside the fee and outside the bill', async () => {
  const { id, asha } = await delivered()
  const before = { bill: (await getOrder(scene.db, id, asha)).grand_total_paise, money: await walletBalance(scene.db, asha.customerId) }
  const ofRavi = await summarizeAssigned(scene.db, scene.ravi.employeeId)
  const { order, balancePaise } = await tipOrder(scene.db, asha, id, 3_000)
  expect([order.grand_total_paise, balancePaise]).toEqual([before.bill, before.money - 3_000])
  expect(tipped).toEqual([{ employeeId: scene.ravi.employeeId, amountPaise: 3_000 }])
  const after = await summarizeAssigned(scene.db, scene.ravi.employeeId)
  expect([after.tips_paise - ofRavi.tips_paise, after.tips_today_paise - ofRavi.tips_today_paise]).toEqual([3_000, 3_000])
  const { rows } = await getWalletPage(scene.db, asha.customerId, pageOf({}))
  expect(rows[0]).toMatchObject({ kind: 'tip', order_id: id, amount_paise: -3_000 })
  expect(await namePurchases(scene.db, { orderIds: [id], itemIds: [] })).toMatchObject([{ employee_name: 'Ravi' }])
  expect((await listTimeline(scene.db, id)).filter(({ kind }) => kind === 'tipped')).toMatchObject([{ amount_paise: 3_000 }])
})

it('is read by customer, employee and administrator, not by the restaurant', async () => {
  const { id, asha, until } = await delivered()
  expect(await seenBy(id, 'customer')).toMatchObject({ tipUntil: until.toISOString() })
  for (const reader of ['restaurant', 'employee', 'administrator'] as const) expect(await seenBy(id, reader)).not.toHaveProperty('tipUntil')
  await tipOrder(scene.db, asha, id, 2_000)
  for (const reader of ['customer', 'employee', 'administrator'] as const)
    expect(await seenBy(id, reader)).toMatchObject({ tip: { amount: 20 } })
  expect(await seenBy(id, 'restaurant')).not.toHaveProperty('tip')
  expect(await seenBy(id, 'customer')).not.toHaveProperty('tipUntil')
})

it('is given once, and cannot be raised', async () => {
  const { id, asha } = await delivered()
  await tipOrder(scene.db, asha, id, 2_000)
  expect(await refusalOf(tipOrder(scene.db, asha, id, 3_000))).toBe('tip_given')
})

it('is refused before the delivery, after seven days, and for orders of others', async () => {
  const { order, asha } = await scene.orderWith('COD', 1)
  expect(await refusalOf(tipOrder(scene.db, asha, order.id, 2_000))).toBe('tip_too_early')
  const { id, asha: mina, until } = await delivered()
  expect(await refusalOf(tipOrder(scene.db, asha, id, 2_000))).toBe('not_found')
  scene.now = until
  expect(await refusalOf(tipOrder(scene.db, mina, id, 2_000))).toBe('tip_too_late')
  scene.now = new Date(until.getTime() - 60_000)
  await tipOrder(scene.db, mina, id, 2_000)
})

it('is refused where the customer has picked the order up', async () => {
  const { id, asha } = await delivered()
  await scene.db.rows(sql`update orders set kind = 'pickup' where id = ${id}`)
  expect(await refusalOf(tipOrder(scene.db, asha, id, 2_000))).toBe('tip_too_early')
  await scene.db.rows(sql`update orders set kind = 'delivery' where id = ${id}`)
})

it('says what the wallet has when that is too little, and moves nothing', async () => {
  const { id, asha } = await delivered()
  const balance = await walletBalance(scene.db, asha.customerId)
  await expect(tipOrder(scene.db, asha, id, balance + 100)).rejects.toMatchObject({
    code: 'tip_over_balance',
    message: `Your wallet has ₹${balance / 100}`,
  })
  expect([await walletBalance(scene.db, asha.customerId), tipped]).toEqual([balance, []])
  expect((await getOrder(scene.db, id, asha)).tip).toBeNull()
})
