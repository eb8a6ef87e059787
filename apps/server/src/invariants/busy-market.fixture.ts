// The people, restaurants and products of the busy day, and what they do in it more than once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openScene, type Scene } from '../../test/support/scene/scene.ts'
import { chatHandlers } from '../modules/chat/index.ts'
import { checkoutHandlers, confirmPayment, failPayment } from '../modules/checkout/index.ts'
import { deliveryHandlers, earnFee } from '../modules/deliveries/index.ts'
import { editSettings } from '../modules/delivery-zones/index.ts'
import { editHours, hoursHandlers, saveClosure } from '../modules/hours/index.ts'
import { post, walletCredit } from '../modules/ledger/index.ts'
import { menuHandlers, writeStock } from '../modules/menu/index.ts'
import { codeOf } from '../modules/orders/hand-over.ts'
import { orderHandlers } from '../modules/orders/index.ts'
import { applyProviderEvent, paymentHandlers } from '../modules/payments/index.ts'
import { reviewHandlers } from '../modules/reviews/index.ts'
import { addQuestionsWith, isAsked } from '../modules/substitutions/index.ts'
import { creditTopUp } from '../modules/wallet/index.ts'
import { createCipher } from '../platform/cipher.ts'
import { noReplica } from '../platform/database/replica.ts'
import type { RestaurantCaller } from '../platform/http/session.ts'
import type { PaymentEvent, SessionEnd } from '../providers/payment/payment.ts'
import { NO_COOKIES, type OrderSeen } from './busy-substitutions.fixture.ts'

const pictures = { toWire: (stored: string) => stored } as Parameters<typeof checkoutHandlers>[0]['pictures']
const FEE = 4_000
const DAY_MS = 86_400_000
export const limits = { alarmMinutes: 3, cancelMinutes: 10 }
const cipher = createCipher('a busy day')
export const handlers = {
  ...checkoutHandlers({
    pictures,
    publicUrl: 'http://localhost:3000',
    answerMinutes: limits.cancelMinutes,
  }),
  ...orderHandlers({ paymentProvider: 'test', pictures, cipher, unanswered: limits, addQuestions: addQuestionsWith(pictures), isAsked }),
  ...deliveryHandlers({ pictures, deliveryFeePaise: FEE }),
  ...chatHandlers({ pictures }),
  ...hoursHandlers(),
  ...reviewHandlers(),
  ...paymentHandlers(),
  ...menuHandlers({ pictures, replica: noReplica } as unknown as Parameters<typeof menuHandlers>[0]),
}
const countMail = async () => undefined

/** A group of one free option, which is chosen from the start. */
const addOptionGroup = (db: Scene['db'], restaurant: RestaurantCaller) =>
  db.rows(sql`
    with added as (
      insert into option_groups (restaurant_id, name, min, max, position, created_at, updated_at)
      values (${restaurant.restaurantId}, 'Chutney', 1, 1, 0, ${db.now()}, ${db.now()}) returning id
    ) insert into options (group_id, position, name, price_paise, is_default) select id, 0, 'Coconut', 0, true from added`)

/** Opens the market: a customer with money and a cart, two restaurants with everything that a restaurant can set, and two employees. */
export async function openBusyMarket() {
  const scene = await openScene()
  const { db } = scene
  db.on('paymentCaptured', confirmPayment)
  db.on('paymentCaptured', creditTopUp)
  db.on('paymentClosed', failPayment)
  db.on('orderDelivered', earnFee(FEE))
  const asked = { db, params: undefined, query: undefined, cookies: NO_COOKIES, countMail }
  const [asha, spice, coast] = [await scene.customer('asha'), await scene.restaurant('Spice Route'), await scene.restaurant('Coast')]
  const [ravi, meena] = [await scene.employee('ravi'), await scene.employee('meena')]
  const products = {
    dosa: await scene.product(spice, 'Dosa'),
    idli: await scene.product(spice, 'Idli'),
    vada: await scene.product(spice, 'Vada'),
    fish: await scene.product(coast, 'Fish curry'),
  }
  for (const restaurant of [spice, coast]) await addOptionGroup(db, restaurant)
  await db.rows(sql`
    insert into option_links (group_id, product_id) select id, ${products.dosa}::uuid from option_groups where restaurant_id = ${spice.restaurantId}`)
  await db.transaction((tx) => post(tx, walletCredit(asha.customerId, 500_000)))
  for (const id of [products.dosa, products.idli])
    await db.transaction((tx) => writeStock(tx, spice.restaurantId, id, { left: 50, daily: 50 }))
  const menuTimes = [{ name: 'Breakfast', hours: [{ weekday: 1, opens: 420, lasts: 240 }] }]
  await handlers.replaceMenuTimes({ ...asked, caller: spice, body: { menuTimes } })
  await editHours(db, spice.restaurantId, { week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '09:00', closes: '02:00' })) })
  await saveClosure(db, coast.restaurantId, { day: new Date(scene.now.getTime() + 3 * DAY_MS).toISOString().slice(0, 10), ranges: [] })
  const free = { fee: 0, minimum: 0, freeFrom: null, extraMinutes: 0 }
  const harbour = [
    [9.9, 76.2],
    [9.9, 76.4],
    [10.1, 76.3],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
  await editSettings(db, coast.restaurantId, {
    zones: [
      { kind: 'postal', name: 'Centre', postalCodes: ['682001'], ...free },
      { kind: 'polygon', name: 'Harbour', area: harbour, ...free },
    ],
  })
  await handlers.startBusy({ ...asked, caller: spice, body: { minutes: 20, forMinutes: 240 } })

  async function place(payment: 'COD' | 'Online' | 'Wallet', ...given: (keyof typeof products | number)[]): Promise<OrderSeen[]> {
    const wanted = given.filter((each) => typeof each === 'string')
    const tip = given.find((each) => typeof each === 'number')
    for (const product of wanted)
      await handlers.addToCart({
        ...asked,
        caller: asha,
        body: { productId: products[product], userId: undefined, selectedVariant: 'Full' },
      })
    const seen = { _id: undefined, grandTotal: wanted.length * 32_000 }
    await handlers.placeOrder({ ...asked, caller: asha, body: { payment, addressIndex: 0, cartData: seen, ...(tip && { tip }) } })
    return db.rows<OrderSeen>(sql`
      select o.id, (select array_agg(i.id order by i.position) from order_items i where i.order_id = o.id) as items
      from orders o where o.checkout_id = (select id from checkouts order by created_at desc limit 1) order by o.restaurant_id`)
  }
  const first = async (orders: Promise<OrderSeen[]>): Promise<OrderSeen> => {
    const [order] = await orders
    if (!order) throw new Error('nothing was placed')
    return order
  }
  async function collect(): Promise<OrderSeen> {
    await handlers.addToCart({
      ...asked,
      caller: asha,
      body: { productId: products.vada, userId: undefined, selectedVariant: 'Full' },
    })
    await handlers.chooseCartAddress({ ...asked, caller: asha, body: { plans: { [spice.restaurantId]: { kind: 'pickup' } } } })
    const body = { payment: 'COD', cartData: { _id: undefined, grandTotal: 32_000 } } as const
    await handlers.placeOrder({ ...asked, caller: asha, body })
    const order = await first(
      db.rows<OrderSeen>(sql`
        select o.id, (select array_agg(i.id order by i.position) from order_items i where i.order_id = o.id) as items
        from orders o where o.kind = 'pickup'`),
    )
    await handlers.moveRestaurantOrder({ ...asked, caller: spice, body: { orderId: order.id, to: 'Packed' } })
    await handlers.handOverAtCounter({ ...asked, caller: spice, params: { id: order.id }, body: { code: codeOf(cipher, order.id) } })
    return order
  }
  async function deliver(order: OrderSeen) {
    for (const prodId of order.items)
      await handlers.moveRestaurantItem({
        ...asked,
        caller: spice,
        body: { prodId, orderId: order.id, orderStatus: 'Packed', selectEmployee: ravi.employeeId },
      })
    for (const orderStatus of ['Out of delivery', 'Delivered'])
      await handlers.moveDelivery({
        ...asked,
        caller: ravi,
        body: { prodId: order.items[0] ?? '', orderId: order.id, orderStatus, employeeId: undefined },
      })
  }
  const cancel = (order: OrderSeen, itemId = '') =>
    handlers.cancelOwnItem({ ...asked, caller: asha, body: { itemId, orderId: order.id, userId: undefined } })
  const paymentOf = async (order: OrderSeen) =>
    (await db.row<{ id: string }>(sql`select p.id from payments p join orders o using (checkout_id) where o.id = ${order.id}`))?.id ?? ''
  const report = (paymentId: string, status: SessionEnd, change: Partial<PaymentEvent> = {}) =>
    db.transaction(async (tx) => {
      const payment = await tx.row<{ id: string; amount_paise: number }>(sql`
        update payments set provider_session = id::text where id = ${paymentId} returning id, amount_paise`)
      if (!payment) throw new Error('there is no payment')
      const { id, amount_paise: amountPaise } = payment
      await applyProviderEvent(tx, 'test', {
        id: randomUUID(),
        session: id,
        payment: id,
        status,
        amountPaise,
        currency: 'INR',
        ...change,
      })
    })
  return { scene, asked, asha, spice, coast, ravi, meena, products, place, first, collect, deliver, cancel, paymentOf, report }
}
