// Who is told what by mail: the news of each change, in its transaction, and the words of the letters.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { createSeal } from '../../platform/seal.ts'
import { writeLetter } from '../../providers/mail/letter.ts'
import { cancelItem } from './cancel-item.ts'
import { confirmPayment } from './confirm-payment.ts'
import { failPayment } from './fail-payment.ts'
import { orderLetterSamples } from './letter-samples.ts'
import { moveRestaurantOrder } from './move-restaurant-order.ts'
import type { Order } from './order.ts'
import { placedLetter } from './order-letters.ts'
import { tellByMail } from './tell-customer.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
beforeEach(() => {
  scene.told.length = 0
})
afterAll(() => scene.close())

const cancel = (who: Parameters<typeof cancelItem>[1], order: Order | undefined, place = 0) =>
  cancelItem(scene.db, who, { orderId: order?.id ?? '', itemId: order?.items[place]?.id ?? '' }, scene)
const confirm = (order: Order | undefined) =>
  scene.db.transaction((tx) => confirmPayment(tx, { checkoutId: order?.checkout_id ?? '' }, scene.tellCustomer))
const fail = (order: Order | undefined) =>
  scene.db.transaction((tx) => failPayment(tx, { checkoutId: order?.checkout_id ?? '' }, scene.tellCustomer))

describe('asha is told', () => {
  it('once of all that she placed together, at once or when its money has come', async () => {
    const paid = await scene.buy('Wallet', [scene.dishes[0] ?? '', scene.coastDish])
    expect(scene.told).toEqual([['placed', ...paid.orders.map(({ id }) => id)]])
    const online = await scene.buy('Online', [scene.dishes[0] ?? ''])
    expect(scene.told).toHaveLength(1)
    await confirm(online.orders[0])
    await confirm(online.orders[0])
    expect(scene.told.slice(1)).toEqual([['placed', online.orders[0]?.id]])
  })

  it('that it was delivered, whoever completes the order', async () => {
    const { order } = await scene.orderWith('COD', 2)
    await scene.move(scene.spice, order.id, [0, 1], 'packed')
    await scene.move(scene.ravi, order.id, [0], 'delivered')
    scene.told.length = 0
    await cancel(scene.spice, order, 1)
    expect(scene.told).toEqual([
      ['cancelled', order.id],
      ['delivered', order.id],
    ])
  })

  it('of what she or the restaurant cancels, dish by dish or all of it', async () => {
    const { asha, order } = await scene.orderWith('Wallet', 3)
    scene.told.length = 0
    await cancel(asha, order)
    await moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Order Rejected' }, scene)
    expect(scene.told).toEqual([
      ['cancelled', order.id],
      ['cancelled', order.id],
    ])
  })

  it('of a payment that failed, and of nothing when nothing was wanted of it any more', async () => {
    const lost = await scene.buy('Online', [scene.dishes[0] ?? '', scene.coastDish])
    await fail(lost.orders[0])
    await fail(lost.orders[0])
    expect(scene.told).toEqual([['payment_failed', ...lost.orders.map(({ id }) => id).sort()]])
    scene.told.length = 0
    const dropped = await scene.buy('Online', [scene.dishes[0] ?? ''])
    await cancel(dropped.asha, dropped.orders[0])
    await fail(dropped.orders[0])
    expect(scene.told.map(([news]) => news)).toEqual(['cancelled'])
  })

  it('of the money for what she cancelled while her payment was on its way', async () => {
    const { asha, orders } = await scene.buy('Online', scene.dishes.slice(0, 2))
    await cancel(asha, orders[0])
    scene.told.length = 0
    await confirm(orders[0])
    expect(scene.told.map(([news]) => news)).toEqual(['cancelled', 'placed'])
  })

  it('nothing of a change that was refused', async () => {
    const { order } = await scene.orderWith('COD', 1)
    await scene.move(scene.spice, order.id, [0], 'packed')
    await scene.move(scene.ravi, order.id, [0], 'delivered')
    scene.told.length = 0
    await expect(cancel(scene.spice, order)).rejects.toThrow()
    expect(scene.told).toEqual([])
  })
})

describe('the mail', () => {
  const seal = createSeal('a secret of this test')
  const TOOLS = { publicUrl: 'https://tiffin.example', billLink: (id: string) => `https://tiffin.example/bill/${id}` }
  const tell = tellByMail({ seal, ...TOOLS })
  interface Job {
    payload: { to: string; sealed: string; expiresAt: string }
    run_at: Date
    key: string | null
  }
  const jobs = () =>
    scene.db.rows<Job>(sql`
      select p.payload, j.run_at, j.key from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
      where j.task_identifier = 'send-mail' order by j.id`)

  it('goes to the address that the account has, by one statement, and is gone when the transaction is', async () => {
    const { asha, orders } = await scene.buy('COD', scene.dishes)
    const email = `${asha.name.toLowerCase().replaceAll(' ', '-')}@example.com`
    const before = (await jobs()).length
    scene.statements.length = 0
    await scene.db.transaction((tx) => tell(tx, 'placed', orders))
    expect(scene.statements.filter((text) => !/^(begin|commit)$/.test(text))).toHaveLength(1)
    await scene.db
      .transaction(async (tx) => {
        await tell(tx, 'placed', orders)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    const [job, ...others] = (await jobs()).slice(before)
    expect(others).toEqual([])
    expect(job?.payload.to).toBe(email)
    expect(new Date(job?.payload.expiresAt ?? 0).getTime() - scene.now.getTime()).toBeGreaterThan(23 * 3_600_000)
    expect(JSON.parse(seal.open(job?.payload.sealed ?? '')).letter.subject).toContain('Spice Route')
  })

  it('about cancelling waits a little, and tells of all that was cancelled meanwhile at once', async () => {
    const { orders } = await scene.buy('Wallet', scene.dishes)
    const [order] = orders
    if (!order) throw new Error('an order was placed')
    const cancelled = (count: number): Order => ({
      ...order,
      items: order.items.map((item, at) => (at < count ? { ...item, status: 'cancelled', cancelled_by: 'customer' } : item)),
    })
    const before = (await jobs()).length
    for (const count of [1, 2, 3]) await scene.db.transaction((tx) => tell(tx, 'cancelled', [cancelled(count)]))
    const [job, ...others] = (await jobs()).slice(before)
    expect([others, job?.key]).toEqual([[], `cancelled in ${order.id}`])
    expect((job?.run_at.getTime() ?? 0) - scene.now.getTime()).toBeGreaterThan(29_000)
    const { letter } = JSON.parse(seal.open(job?.payload.sealed ?? ''))
    expect(letter.parts.find(({ kind }: { kind: string }) => kind === 'table').lines).toHaveLength(3)
  })

  it('writes all dishes, what they cost and where the order is, and takes no markup from a name', () => {
    const samples = orderLetterSamples(TOOLS)
    const text = (name: string) => {
      const sample = samples.find((candidate) => candidate.name === name)
      if (!sample) throw new Error(`there is no sample ${name}`)
      return writeLetter(sample.letter)
    }
    const placed = text('order-placed')
    expect(placed.subject).toBe('Your order #12 from Spice Route')
    for (const words of [
      'Chicken biryani (2 × Half): ₹359.10',
      'To pay in cash: ₹859.10',
      '/orderItems/01900000-0000-7000-8000-0000005a07d2',
      '/bill/0190',
    ])
      expect(placed.text).toContain(words)
    expect(text('orders-placed').text).toContain('Follow the order from Malabar Coast Kitchen')
    const refunded = text('cancelled-and-refunded').text
    for (const words of [
      'We refunded ₹539.10 to your Tiffin wallet',
      'cancelled by Spice Route',
      'cancelled by you',
      'The rest of your order is still coming: ₹320',
    ])
      expect(refunded).toContain(words)
    expect(text('cancelled').text).toContain('You weren’t charged for it.')
    expect(text('payment-failed').text).toContain('Open your cart:\nhttps://tiffin.example/cart')
  })

  it('has one line of subject and no markup, whatever a restaurant is called', async () => {
    const { orders } = await scene.buy('COD', scene.dishes)
    const hostile = orders.map((order) => ({ ...order, restaurant_name: 'Spice\r\nBcc: eve@example.com <script>alert(1)</script>' }))
    const { subject, html } = writeLetter(placedLetter(hostile, scene.now, TOOLS))
    expect(subject).toMatch(/^Your order #\d+ from Spice Bcc: eve@example\.com <script>/)
    expect(html).not.toContain('<script>')
  })
})
