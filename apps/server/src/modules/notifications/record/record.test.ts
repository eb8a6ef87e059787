// The timeline of an order shows its emails and pushes, and what became of them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { createCipher } from '../../../platform/cipher.ts'
import { resendEmail } from '../../care/resend-email.ts'
import type { Order } from '../../orders/index.ts'
import { listTimeline } from '../../reports/timeline/data-timeline.ts'
import { subscribeNotifications } from '../subscribe-notifications.ts'
import { recordOutcome } from './data.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
  const links = { publicUrl: 'https://tiffin.example', supportEmail: undefined, billLink: () => 'https://tiffin.example/bill' }
  subscribeNotifications(scene.db, { cipher: createCipher('a secret of this test'), ...links })
})
afterAll(() => scene.close())

const messages = async ({ id }: Pick<Order, 'id'>) =>
  (await listTimeline(scene.db, id))
    .filter(({ kind }) => kind === 'email' || kind === 'push')
    .map(({ kind, reason, status, to_name }) => [kind, reason, status, to_name])
const idsOf = ({ id }: Pick<Order, 'id'>) =>
  scene.db.rows<{ id: string; in_queue: boolean }>(sql`
    select m.id, exists (select from graphile_worker._private_jobs j where j.payload ->> 'messageId' = m.id::text) as in_queue
    from order_messages m where m.order_id = ${id} order by m.id`)

it('the email of a purchase waits in the timeline of each of its orders, until it is sent', async () => {
  const { asha, orders } = await scene.buy('COD', [scene.products[0] ?? '', scene.coastProduct])
  const [one, two] = orders as [Order, Order]
  for (const order of [one, two]) expect(await messages(order)).toEqual([['email', 'ordersPlaced', 'waiting', asha.name]])
  const [message] = await idsOf(one)
  expect(message?.in_queue).toBe(true)
  await recordOutcome(scene.db, message?.id ?? '', 'sent')
  // one browser took it, another one did not
  await recordOutcome(scene.db, message?.id ?? '', 'failed')
  expect((await messages(one))[0]?.[2]).toBe('sent')
})

it('an unsent email that a later one replaces is shown once', async () => {
  const { asha, orders } = await scene.buy('Wallet', scene.products)
  const order = orders[0] as Order
  for (const place of [0, 1]) await scene.move(asha, order.id, [place], 'cancelled')
  expect((await messages(order)).filter(([, reason]) => reason === 'orderItemsCancelled')).toEqual([
    ['email', 'orderItemsCancelled', 'waiting', asha.name],
  ])
})

it('what was never sent is shown as failed after its time', async () => {
  const { orders } = await scene.buy('COD', [scene.products[0] ?? ''])
  const order = orders[0] as Order
  scene.now = new Date(scene.now.getTime() + 26 * 3_600_000)
  expect((await messages(order))[0]?.[2]).toBe('failed')
})

it('an administrator sends an email once more, if it says something true', async () => {
  const { asha, orders } = await scene.buy('COD', [scene.products[0] ?? ''])
  const order = orders[0] as Order
  await resendEmail(scene.db, order.id, 'placed')
  expect(await messages(order)).toEqual([
    ['email', 'ordersPlaced', 'waiting', asha.name],
    ['email', 'orderEmailAsked', 'waiting', asha.name],
  ])
  expect(await refusalOf(resendEmail(scene.db, order.id, 'delivered'))).toBe('email_unfit')
  expect(await refusalOf(resendEmail(scene.db, order.id, 'cancelled'))).toBe('email_unfit')
})

it('a push is shown if there is a browser for it', async () => {
  const { orders } = await scene.buy('COD', [scene.products[0] ?? ''])
  const order = orders[0] as Order
  expect((await messages(order)).map(([channel]) => channel)).toEqual(['email'])
  const session = Buffer.alloc(32, 7)
  await scene.db.rows(sql`
    insert into sessions (token_hash, account_id, created_at, last_used_at)
    values (${session}, ${scene.spice.restaurantId}, ${scene.now}, ${scene.now})`)
  await scene.db.rows(sql`
    insert into push_subscriptions (session, account_id, role, endpoint, endpoint_hash, p256dh, auth, created_at)
    values (${session}, ${scene.spice.restaurantId}, 'restaurant', 'https://push.example/1', ${Buffer.alloc(32, 1)}, 'a', 'b', ${scene.now})`)
  const next = (await scene.buy('COD', [scene.products[0] ?? '', scene.coastProduct])).orders as [Order, Order]
  const pushes = await Promise.all(
    next.map(async (each) => [each.restaurant_name, (await messages(each)).filter(([kind]) => kind === 'push')]),
  )
  expect(Object.fromEntries(pushes)).toEqual({
    'Spice Route': [['push', 'ordersPlaced', 'waiting', 'Spice Route']],
    Coast: [],
  })
})
