// Emails about orders: enqueued in the transaction of their event, and what they say.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { createCipher } from '../../platform/cipher.ts'
import { wordsOf } from '../../words/index.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import type { Order } from '../orders/index.ts'
import { orderItemsCancelledEmail } from './emails/cancellation-emails.ts'
import type { Email } from './emails/email.ts'
import { ordersPlacedEmail } from './emails/order-emails.ts'
import { orderSamples } from './emails/order-samples.ts'
import { renderEmail } from './emails/render-email.ts'
import { cancelled as cancelledItem, itemOf, NOW, orderOf } from './emails/sample-orders.ts'
import { subscribeNotifications } from './subscribe-notifications.ts'

const cipher = createCipher('a secret of this test')
const words = wordsOf('en')
const LINKS = { publicUrl: 'https://tiffin.example', billLink: (id: string) => `https://tiffin.example/bill/${id}` }
let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
  subscribeNotifications(scene.db, { cipher, ...LINKS })
})
afterAll(() => scene.close())

interface Job {
  payload: { to: string; sealed: string; expiresAt: string }
  run_at: Date
  key: string | null
}
const jobs = () =>
  scene.db.rows<Job>(sql`
    select p.payload, j.run_at, j.key from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
    where j.task_identifier = 'send-mail' order by j.id`)

describe('the email', () => {
  it('goes to the address that the account has, and is gone when the transaction is', async () => {
    const { asha, orders } = await scene.buy('COD', scene.products)
    const email = `${asha.name.toLowerCase().replaceAll(' ', '-')}@example.com`
    const before = (await jobs()).length
    // a restaurant that has subscribed no browser costs no job
    await scene.db.transaction((tx) => tx.emit('ordersPlaced', { orders }))
    await scene.db
      .transaction(async (tx) => {
        await tx.emit('ordersPlaced', { orders })
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    const [job, ...others] = (await jobs()).slice(before)
    expect(others).toEqual([])
    expect(job?.payload.to).toBe(email)
    expect(new Date(job?.payload.expiresAt ?? 0).getTime() - scene.now.getTime()).toBeGreaterThan(23 * 3_600_000)
    expect(JSON.parse(cipher.decrypt(job?.payload.sealed ?? '')).letter.subject).toContain('Spice Route')
  })

  it('and the pushes are in the language of each account', async () => {
    const { asha, orders } = await scene.buy('COD', scene.products)
    const [order] = orders
    if (!order) throw new Error('an order was placed')
    await scene.db.rows(sql`update accounts set language = 'hi' where id = ${asha.customerId}`)
    await scene.db.transaction((tx) =>
      tx.emit('orderDelivered', { order, handOver: { by: 'employee', employeeId: scene.ravi.employeeId } }),
    )
    const { letter, language } = JSON.parse(cipher.decrypt((await jobs()).at(-1)?.payload.sealed ?? ''))
    expect([language, letter.heading]).toEqual(['hi', 'मज़े से खाइए'])
    await scene.db.rows(sql`update accounts set language = 'en' where id = ${asha.customerId}`)
  })

  it('about a cancellation waits a little, and lists everything cancelled meanwhile', async () => {
    const { orders } = await scene.buy('Wallet', scene.products)
    const [order] = orders
    if (!order) throw new Error('an order was placed')
    const cancelled = (count: number): Order => ({
      ...order,
      items: order.items.map((item, at) => (at < count ? { ...item, status: 'cancelled', cancelled_by: 'customer' } : item)),
    })
    const before = (await jobs()).length
    for (const count of [1, 2, 3]) await scene.db.transaction((tx) => tx.emit('orderItemsCancelled', { order: cancelled(count) }))
    const [job, ...others] = (await jobs()).slice(before)
    expect([others, job?.key]).toEqual([[], `cancelled in ${order.id}`])
    expect((job?.run_at.getTime() ?? 0) - scene.now.getTime()).toBeGreaterThan(29_000)
    const { letter } = JSON.parse(cipher.decrypt(job?.payload.sealed ?? ''))
    expect(letter.parts.find(({ kind }: { kind: string }) => kind === 'table').lines).toHaveLength(3)
  })

  it('about an online order that was never paid says that nothing was charged, and not that the rest is coming', async () => {
    const { asha, orders } = await scene.buy('Online', scene.products)
    const order = orders[0]
    if (!order) throw new Error('an order was placed')
    const said = async () => {
      const letter = JSON.parse(cipher.decrypt((await jobs()).at(-1)?.payload.sealed ?? '')).letter
      const { heading, preview, parts } = letter as Email
      return {
        heading,
        preview,
        sums: parts.flatMap((part) => (part.kind === 'table' ? (part.sums ?? []) : [])),
        words: JSON.stringify(parts),
      }
    }
    await scene.move(asha, order.id, [0], 'cancelled')
    const part = await said()
    expect(part).toMatchObject({ heading: 'Cancelled', preview: 'You weren’t charged for it.', sums: [] })
    expect(part.words).not.toContain('still coming')
    expect((await cancelOrder(scene.db, asha, order.id)).order.payment_status).toBe('FAILED')
    const whole = await said()
    expect(whole).toMatchObject({ heading: 'Cancelled', preview: 'You weren’t charged for it.', sums: [] })
    expect(whole.words).not.toContain('refunded')
  })

  it('writes all dishes, what they cost and where the order is, and takes no markup from a name', () => {
    const samples = orderSamples({ ...LINKS, now: NOW }, words)
    const text = (name: string) => {
      const sample = samples[name]
      if (!sample) throw new Error(`there is no sample ${name}`)
      return renderEmail(sample, 'en')
    }
    const placed = text('order-placed')
    expect(placed.subject).toBe('Your order #12 from Spice Route')
    for (const expected of [
      'Chicken biryani (2 × Half): ₹359.10',
      'To pay in cash: ₹859.10',
      '/orderItems/01900000-0000-7000-8000-0000005a07d2',
      '/bill/0190',
    ])
      expect(placed.text).toContain(expected)
    expect(text('orders-placed').text).toContain('Follow the order from Malabar Coast Kitchen')
    const refunded = text('cancelled-and-refunded').text
    for (const expected of [
      'We refunded ₹539.10 to your Tiffin wallet',
      'cancelled by Spice Route',
      'cancelled by you',
      'The rest of your order is still coming: ₹320',
    ])
      expect(refunded).toContain(expected)
    expect(text('cancelled').text).toContain('You weren’t charged for it.')
    expect(text('payment-failed').text).toContain('Open your cart:\nhttps://tiffin.example/cart')
  })

  it('about a cancellation names the cash for what is still to come, and not what was delivered and paid for', () => {
    const [dosa, idli, vada] = [itemOf(1, 'Dosa', 1, 20_000), itemOf(2, 'Idli', 1, 30_000), itemOf(3, 'Vada', 1, 5_000)]
    const delivered = { ...dosa, status: 'delivered' } as const
    const text = (...items: Order['items'][number][]) =>
      renderEmail(orderItemsCancelledEmail(orderOf('Spice Route', '5a07d2', items), LINKS, words), 'en').text
    expect(text(delivered, idli, cancelledItem(vada, 'restaurant'))).toContain('still coming: ₹300, to pay in cash.')
    expect(text(dosa, idli, cancelledItem(vada, 'restaurant'))).toContain('still coming: ₹500, to pay in cash.')
    expect(text(delivered, cancelledItem(vada, 'restaurant'))).not.toContain('still coming')
  })

  it('has one line of subject and no markup, whatever a restaurant is called', async () => {
    const { orders } = await scene.buy('COD', scene.products)
    const hostile = orders.map((order) => ({ ...order, restaurant_name: 'Spice\r\nBcc: eve@example.com <script>alert(1)</script>' }))
    const { subject, html } = renderEmail(ordersPlacedEmail(hostile, { ...LINKS, now: scene.now }, words), 'en')
    expect(subject).toMatch(/^Your order #\d+ from Spice Bcc: eve@example\.com <script>/)
    expect(html).not.toContain('<script>')
  })
})
