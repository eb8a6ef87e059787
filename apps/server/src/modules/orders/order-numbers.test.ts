// Short order numbers: what people say at the counter.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { listOrders } from './order/data.ts'
import { orderWire } from './wire.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(20)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
const numbersOf = async (restaurantId: string): Promise<number[]> =>
  (await scene.db.rows<{ number: number }>(sql`select number from orders where restaurant_id = ${restaurantId} order by number`)).map(
    ({ number }) => number,
  )

it('are counted from 1 by each restaurant, and the placed order has its number at once', async () => {
  const both = await scene.buy('COD', [scene.products[0] ?? '', scene.coastProduct])
  expect(both.orders.map(({ number }) => number)).toEqual([1, 1])
  const next = await scene.buy('Wallet', [scene.coastProduct])
  expect(next.orders.map(({ number }) => number)).toEqual([2])
  const { rows } = await listOrders(scene.db, next.asha, { number: 1, size: 5, offset: 0 })
  expect(rows.map((order) => orderWire(order, 'customer', { toWire: (stored) => stored }).number)).toEqual([2])
})

it('are given out without a gap, a pair or a deadlock when twenty carts of two restaurants are placed at once', async () => {
  const [before, beforeCoast] = [await numbersOf(scene.spice.restaurantId), await numbersOf(scene.coast.restaurantId)]
  // counts the attempts, because a sequence keeps what a rolled back transaction took
  await scene.db.rows(sql`create sequence attempts`)
  await scene.db.rows(sql`alter table checkouts add column attempt bigint`)
  await scene.db.rows(sql`alter table checkouts alter column attempt set default nextval('attempts')`)
  const buy = (place: number) => {
    const products = [scene.products[0] ?? '', scene.coastProduct]
    return scene.buy('COD', place % 2 ? products : products.reverse())
  }
  await Promise.all(Array.from({ length: 20 }, (_, place) => buy(place)))
  // a transaction that met a deadlock would have been run again
  expect(await scene.db.row(sql`select last_value::int as attempts from attempts`)).toEqual({ attempts: 20 })
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  expect(await numbersOf(scene.spice.restaurantId)).toEqual(upTo(before.length + 20))
  expect(await numbersOf(scene.coast.restaurantId)).toEqual(upTo(beforeCoast.length + 20))
})

it('begin again at midnight in India', async () => {
  const midnight = new Date('2031-03-01T18:30:00Z')
  const at = async (milliseconds: number) => {
    scene.now = new Date(midnight.getTime() + milliseconds)
    return (await scene.buy('COD', [scene.coastProduct])).orders[0]?.number
  }
  expect([await at(-120_000), await at(-60_000), await at(0), await at(60_000)]).toEqual([1, 2, 1, 2])
})

class Undo extends Error {}
it('are given to an order of a previous version of the server, which names none', async () => {
  const [order] = (await scene.buy('COD', [scene.products[0] ?? ''])).orders
  let copied: { number: number } | undefined
  const writing = scene.db.transaction(async (tx) => {
    copied = await tx.row<{ number: number }>(sql`
      insert into orders
      select (json_populate_record(o, json_build_object('id', new_id(), 'number', null))).* from orders o where o.id = ${order?.id}
      returning number`)
    throw new Undo()
  })
  await expect(writing).rejects.toThrow(Undo)
  expect(copied?.number).toBe((order?.number ?? 0) + 1)
})
