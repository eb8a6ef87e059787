// Additions and carts read products from memory until the catalogue changes, the clock changes them, or five seconds are over.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, outcomesOf, refusalOf, type Scene, twentyTimes } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { priceQuote, type Quote } from '../checkout/quote.ts'
import { cartWire } from '../checkout/wire.ts'
import { writeStock } from '../menu/index.ts'
import { addToCart, getCart } from './index.ts'
import { createKeptProducts, type KeptProducts } from './kept-products.ts'

const pictures = { toWire: (stored: string) => stored }
let scene: Scene
let spice: RestaurantCaller
let kept: KeptProducts
let biryani: string
beforeAll(async () => {
  scene = await openScene(20)
  scene.db.subscribe(({ type }) => type === 'catalogueChanged' && kept.outdate())
  spice = await scene.restaurant('Spice Route')
})
beforeEach(async () => {
  kept = createKeptProducts()
  biryani = await scene.product(spice, `Biryani ${randomUUID()}`)
})
afterAll(() => scene.close())

const newCustomer = (): Promise<Customer> => scene.customer(`asha ${randomUUID()}`)
const add = async (
  { customerId: id }: Customer,
  more: { productId?: string; selectedVariant?: string; quantity?: number; note?: string } = {},
) => priceQuote(await addToCart(scene.db, id, { productId: biryani, selectedVariant: 'Half', ...more }, kept))
const read = async ({ customerId: id }: Customer) => priceQuote(await getCart(scene.db, id, kept))
const wire = (customer: Customer, cart: Quote) => cartWire(customer.customerId, cart, pictures)
/** The product is kept: each customer reads it from memory. */
const keep = async (productId = biryani) => void (await add(await newCustomer(), { productId }))
const changePrice = (paise: number) =>
  scene.db.rows(sql`update variants set price_paise = ${paise}, offer = 0 where product_id = ${biryani}`)
const tell = () => scene.db.publish({ type: 'catalogueChanged', restaurantId: spice.restaurantId })
const productReads = async (work: () => Promise<unknown>): Promise<boolean[]> => {
  scene.statements.length = 0
  await work()
  return scene.statements.map((text) => /product_cards|availability_at/.test(text))
}

describe('a product that meera added', () => {
  it('is added and shown to others by one statement each that reads no product, and their carts are as if it did', async () => {
    await keep()
    const asha = await newCustomer()
    expect(await productReads(() => add(asha, { note: 'no onions' }))).toEqual([false])
    expect(await productReads(() => read(asha))).toEqual([false])
    const added = await add(asha, { selectedVariant: 'Full', quantity: 2 })
    const fresh = wire(asha, priceQuote(await getCart(scene.db, asha.customerId)))
    expect(fresh.items.map(({ variant, quantity, note }) => [variant, quantity, note])).toEqual([
      ['Half', 1, 'no onions'],
      ['Full', 2, undefined],
    ])
    expect([wire(asha, added), wire(asha, await read(asha))]).toEqual([fresh, fresh])
  })

  it('has its new price with the next addition and the next cart', async () => {
    const asha = await newCustomer()
    await keep()
    await changePrice(50_000)
    tell()
    expect((await add(asha)).grandTotalPaise).toBe(50_000)
    await changePrice(60_000)
    tell()
    expect((await read(asha)).grandTotalPaise).toBe(60_000)
  })

  it('is refused once it is sold out or deleted, and no line is added', async () => {
    const outcomes = []
    for (const [change, undo] of [
      [sql`sold_out_until = 'infinity'`, sql`sold_out_until = null`],
      [sql`deleted_at = ${scene.now}`, sql`deleted_at = null`],
    ]) {
      await keep()
      await scene.db.rows(sql`update products set ${change} where id = ${biryani}`)
      tell()
      const asha = await newCustomer()
      outcomes.push([await refusalOf(add(asha)), (await read(asha)).lines.length])
      await scene.db.rows(sql`update products set ${undo} where id = ${biryani}`)
      tell()
    }
    expect(outcomes).toEqual([
      ['product_sold_out', 0],
      ['product_unavailable', 0],
    ])
  })

  it('is on sale or not as the database says, before this process hears of a change', async () => {
    const mark = (until: string | null) => scene.db.rows(sql`update products set sold_out_until = ${until} where id = ${biryani}`)
    const asha = await newCustomer()
    const problem = async () => wire(asha, await read(asha)).items[0]?.problem
    await add(asha)
    await mark('infinity')
    expect([await refusalOf(add(asha)), await problem()]).toEqual(['product_sold_out', 'sold_out'])
    await mark(null)
    expect([await refusalOf(add(asha)), await problem()]).toEqual(['nothing', undefined])
    await scene.db.rows(sql`update variants set sold_out_until = 'infinity' where product_id = ${biryani} and name = 'Half'`)
    expect([await refusalOf(add(asha)), await problem()]).toEqual(['product_sold_out', 'sold_out'])
    await scene.db.rows(sql`update variants set sold_out_until = null where product_id = ${biryani}`)
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, biryani, { left: 1 }))
    expect([await refusalOf(add(asha)), await problem()]).toEqual(['not_enough_left', 'not_enough_left'])
    await scene.db.rows(sql`delete from stocks where product_id = ${biryani}`)
    expect((await read(asha)).lines).toMatchObject([{ quantity: 2 }])
  })

  it('is read again after five seconds, for changes of which this process did not hear', async () => {
    const asha = await newCustomer()
    await add(asha)
    await changePrice(70_000)
    expect((await read(asha)).grandTotalPaise).toBe(17_955)
    scene.now = new Date(scene.now.getTime() + 5_000)
    expect((await read(asha)).grandTotalPaise).toBe(70_000)
  })

  it('is read again when the clock changes it: a size that was sold out is back, a busy kitchen is not busy', async () => {
    const soon = new Date(scene.now.getTime() + 3_000)
    await scene.db.rows(sql`update variants set sold_out_until = ${soon} where product_id = ${biryani} and name = 'Full'`)
    await scene.db.rows(sql`
      insert into hours_settings (restaurant_id, busy_at, busy_until, busy_minutes) values (${spice.restaurantId}, ${scene.now}, ${soon}, 10)
      on conflict (restaurant_id) do update set busy_at = excluded.busy_at, busy_until = excluded.busy_until, busy_minutes = excluded.busy_minutes`)
    const asha = await newCustomer()
    await add(asha)
    expect(await refusalOf(add(asha, { selectedVariant: 'Full' }))).toBe('product_sold_out')
    expect(wire(asha, await read(asha)).restaurants).toMatchObject([{ busyMinutes: 10 }])
    scene.now = soon
    expect(wire(asha, await read(asha)).restaurants?.[0]).not.toHaveProperty('busyMinutes')
    expect(await refusalOf(add(asha, { selectedVariant: 'Full' }))).toBe('nothing')
  })

  it('is not kept as it was read while the catalogue changed', async () => {
    const asha = await newCustomer()
    await kept.readAndKeep(scene.db, async () => {
      const { lines } = await add(asha)
      await changePrice(80_000)
      tell()
      return [...lines]
    })
    expect(kept.find(biryani, scene.db.now())).toBeUndefined()
    expect((await read(asha)).grandTotalPaise).toBe(80_000)
  })

  it('is read again for a line of a size that it did not have, and such a size is not added, before this process hears of a new name', async () => {
    const asha = await newCustomer()
    await add(asha)
    await scene.db.rows(sql`update variants set name = 'Small' where product_id = ${biryani} and name = 'Half'`)
    await scene.db.rows(sql`update cart_lines set variant_name = 'Small' where product_id = ${biryani}`)
    expect(await refusalOf(add(await newCustomer()))).toBe('variant_not_found')
    expect((await read(asha)).lines).toMatchObject([{ variant_name: 'Small', is_buyable: true }])
  })

  it('is added to a cart with a product that is not kept by the statement that reads both', async () => {
    const pulao = await scene.product(spice, 'Pulao')
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, pulao, { left: 3 }))
    const asha = await newCustomer()
    await add(asha, { productId: pulao, quantity: 2 })
    await keep()
    await scene.db.rows(sql`update stocks set remaining = 1 where product_id = ${pulao}`)
    const cart = wire(asha, await add(asha))
    expect(cart).toEqual(wire(asha, priceQuote(await getCart(scene.db, asha.customerId))))
    expect(cart.items.map(({ problem, quantity }) => [problem, quantity])).toEqual([
      ['not_enough_left', 2],
      [undefined, 1],
    ])
  })

  it('keeps the limits of a cart: 50 of a product, 50 lines, and additions at once all count', async () => {
    await keep()
    const asha = await newCustomer()
    const counts = await twentyTimes(() => add(asha))
    expect(counts).toHaveLength(20)
    expect((await read(asha)).lines).toMatchObject([{ quantity: 20 }])
    expect(await refusalOf(add(asha, { quantity: 31 }))).toBe('quantity_limit')
    const sizes = Array.from({ length: 60 }, (_, at) => ({ name: `Size ${at}`, pricePaise: 100 }))
    const many = await scene.product(spice, 'Many', sizes)
    await add(await newCustomer(), { productId: many, selectedVariant: 'Size 0' })
    const outcomes = await outcomesOf(
      sizes.map(
        ({ name }) =>
          () =>
            add(asha, { productId: many, selectedVariant: name }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'cart_full')).toHaveLength(11)
    expect((await read(asha)).lines).toHaveLength(50)
  })
})

describe('a product is read each time', () => {
  it('when its restaurant is paused: closing time may end the pause', async () => {
    const later = new Date(scene.now.getTime() + 3_600_000)
    const coast = await scene.restaurant(`Coast ${randomUUID()}`)
    const fish = await scene.product(coast, 'Fish')
    await scene.db.rows(sql`
      insert into hours_settings (restaurant_id, paused_at, paused_until, pause_limit, paused_by)
      values (${coast.restaurantId}, ${scene.now}, ${later}, ${later}, 'restaurant')`)
    await add(await newCustomer(), { productId: fish })
    expect(kept.find(fish, scene.db.now())).toBeUndefined()
  })

  it('when its pieces are counted: the cart of one customer shows what another bought', async () => {
    await scene.db.transaction((tx) => writeStock(tx, spice.restaurantId, biryani, { left: 3 }))
    const asha = await newCustomer()
    await add(asha, { quantity: 2 })
    await read(asha)
    // as an order of another process writes it
    await scene.db.rows(sql`update stocks set remaining = 1 where product_id = ${biryani}`)
    expect(wire(asha, await read(asha)).items).toMatchObject([{ problem: 'not_enough_left', left: 1 }])
    expect(await refusalOf(add(asha))).toBe('not_enough_left')
  })

  it('when it has options, which may be counted', async () => {
    await scene.db.rows(sql`
      with added as (
        insert into option_groups (restaurant_id, name, min, max, position, created_at, updated_at)
        values (${spice.restaurantId}, 'Extras', 0, 1, 0, ${scene.now}, ${scene.now}) returning id
      ), option as (insert into options (group_id, position, name, price_paise) select id, 0, 'Raita', 2000 from added)
      insert into option_links (product_id, group_id) select ${biryani}, id from added`)
    const asha = await newCustomer()
    await add(asha)
    expect(kept.find(biryani, scene.db.now())).toBeUndefined()
    expect(await productReads(() => read(asha))).toEqual([false, true])
  })
})
