// A day in the marketplace, created through the modules' own functions: every way of paying, cancelling, delivering, chatting and rating.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openScene, type Scene } from '../../test/support/scene/scene.ts'
import { addNote } from '../modules/care/add-note.ts'
import { addPersonNote } from '../modules/care/add-person-note.ts'
import { creditOrder } from '../modules/care/credit-order.ts'
import { chatHandlers } from '../modules/chat/index.ts'
import { checkoutHandlers, confirmPayment, failPayment } from '../modules/checkout/index.ts'
import { decideClaim, reportProblem } from '../modules/claims/index.ts'
import { deliveryHandlers, earnFee } from '../modules/deliveries/index.ts'
import { editSettings } from '../modules/delivery-zones/index.ts'
import { editHours, hoursHandlers, saveClosure } from '../modules/hours/index.ts'
import { decideApproval } from '../modules/identity/approval/decide-approval.ts'
import { post, walletCredit } from '../modules/ledger/index.ts'
import { menuHandlers, writeStock } from '../modules/menu/index.ts'
import { codeOf } from '../modules/orders/hand-over.ts'
import { orderHandlers, watchOrders } from '../modules/orders/index.ts'
import { applyProviderEvent, openPayment, paymentHandlers, refundJobs } from '../modules/payments/index.ts'
import { reviewHandlers } from '../modules/reviews/index.ts'
import { addQuestionsWith, isAsked } from '../modules/substitutions/index.ts'
import { creditTopUp } from '../modules/wallet/index.ts'
import { createCipher } from '../platform/cipher.ts'
import { noReplica } from '../platform/database/replica.ts'
import type { AdministratorCaller, Customer, EmployeeCaller, RestaurantCaller } from '../platform/http/session.ts'
import type { AdministratorId } from '../platform/ids.ts'
import type { PaymentEvent, PaymentProvider, SessionEnd } from '../providers/payment/payment.ts'
import { type BusySubstitutions, createSubstitutions, NO_COOKIES, type OrderSeen } from './busy-substitutions.fixture.ts'

const pictures = { toWire: (stored: string) => stored } as Parameters<typeof checkoutHandlers>[0]['pictures']
const FEE = 4_000
const TOP_UP = 20_000
const DAY_MS = 86_400_000
const limits = { alarmMinutes: 3, cancelMinutes: 10 }
const raise = (error: unknown) => {
  throw error
}
const cipher = createCipher('a busy day')
const handlers = {
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

export interface BusyDay extends BusySubstitutions {
  readonly scene: Scene
  readonly asha: Customer
  readonly spice: RestaurantCaller
  readonly coast: RestaurantCaller
  readonly ravi: EmployeeCaller
  readonly meena: EmployeeCaller
  /** Delivered, paid in cash, chatted about and rated; two items. */
  readonly cash: OrderSeen
  /** Collected and paid at the counter. */
  readonly collected: OrderSeen
  /** Delivered, paid in cash; placed with a tip. */
  readonly tipped: OrderSeen
  /** Paid from the wallet; the first of its two items was cancelled. */
  readonly wallet: OrderSeen
  /** Paid online and delivered. */
  readonly online: OrderSeen
  /** Online, not paid yet. */
  readonly awaiting: OrderSeen
  /** Online, failed; the money arrived too late and is being refunded. */
  readonly late: OrderSeen
  /** Paid from the wallet; not accepted by its restaurant. Two items. */
  readonly unanswered: OrderSeen
  /** The payment of a top-up by asha. */
  readonly topUp: string
  readonly topUpPaise: number
  /** Packs an order's items and delivers them by ravi. */
  deliver(order: OrderSeen): Promise<void>
  /** The restaurant rejects one item. */
  reject(order: OrderSeen, itemId: string): Promise<unknown>
  /** The provider reports how an order's payment ended. */
  reportPayment(order: OrderSeen, status: SessionEnd): Promise<void>
}

/** A group of one free option, which is chosen from the start. */
const addOptionGroup = (db: Scene['db'], restaurant: RestaurantCaller) =>
  db.rows(sql`
    with added as (
      insert into option_groups (restaurant_id, name, min, max, position, created_at, updated_at)
      values (${restaurant.restaurantId}, 'Chutney', 1, 1, 0, ${db.now()}, ${db.now()}) returning id
    ) insert into options (group_id, position, name, price_paise, is_default) select id, 0, 'Coconut', 0, true from added`)

export async function createBusyDay(): Promise<BusyDay> {
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

  async function orderWithTip(): Promise<OrderSeen> {
    await handlers.editTipSettings({ ...asked, caller: { accountId: admin?.id } as AdministratorCaller, body: { inCart: true } })
    const order = await first(place('COD', 'dosa', 2_000))
    await deliver(order)
    return order
  }
  /** The refund of an item that was paid online goes to where it came from: it comes back, and is sent again. */
  async function sendOn() {
    await db.rows(sql`update payments set provider = 'test' where id = ${await paymentOf(online)}`)
    const send = () => handlers.sendToSource({ ...asked, caller: asha, params: { id: online.id }, body: { amount: 32_000 } })
    await send()
    const sent = await db.row<{ id: string }>(sql`select id from source_returns`)
    const refusing = { name: 'test', refund: async () => 'failed' } as unknown as PaymentProvider
    await refundJobs(db, refusing)['return-to-source']({ returnId: sent?.id ?? '' })
    await send()
  }

  const unanswered = await first(place('Wallet', 'dosa', 'idli'))
  for (let minutes = 0; minutes <= limits.cancelMinutes; minutes += 1) {
    await watchOrders(db, { unanswered: limits, onError: raise })
    scene.now = new Date(scene.now.getTime() + 60_000)
  }

  const cash = await first(place('COD', 'dosa', 'idli'))
  await handlers.assignEmployee({ ...asked, caller: spice, body: { employeeId: meena.employeeId, orderId: cash.id } })
  await deliver(cash)
  await handlers.saveCustomerChat({
    ...asked,
    caller: asha,
    body: { chat: { user: 'Which gate?', employee: undefined }, orderId: cash.id },
  })
  await handlers.saveEmployeeChat({
    ...asked,
    caller: ravi,
    body: { chat: { user: undefined, employee: 'The blue one' }, orderId: cash.id },
  })
  await handlers.rateRestaurant({
    ...asked,
    caller: asha,
    body: { userId: undefined, rating: 4, restId: spice.restaurantId, itemId: undefined },
  })

  const wallet = await first(place('Wallet', 'dosa', 'idli'))
  await cancel(wallet, wallet.items[0])
  for (const order of await place('Wallet', 'dosa', 'fish')) await cancel(order, order.items[0])
  await place('Wallet', 'fish')
  const cancelledCash = await first(place('COD', 'dosa'))
  await cancel(cancelledCash, cancelledCash.items[0])

  const online = await first(place('Online', 'dosa', 'idli'))
  await cancel(online, online.items[1])
  await report(await paymentOf(online), 'captured')
  await deliver({ ...online, items: online.items.slice(0, 1) })
  const late = await first(place('Online', 'idli'))
  await report(await paymentOf(late), 'failed')
  await report(await paymentOf(late), 'captured')
  const admin = await db.row<{ id: AdministratorId }>(sql`
    insert into accounts (role, email, name, phone_number, created_at)
    values ('administrator', 'admin@example.com', 'Admin', '9876543210', ${db.now()}) returning id`)
  async function receiveOddly(order: OrderSeen, change: Partial<PaymentEvent>, decision?: 'refund' | 'settled') {
    const paymentId = await paymentOf(order)
    await report(paymentId, 'captured', change)
    const mismatch = await db.row<{ id: string }>(sql`select id from payment_mismatches where payment_id = ${paymentId}`)
    const caller = { accountId: admin?.id } as AdministratorCaller
    const params = { id: mismatch?.id ?? '' }
    if (decision) await handlers.decidePaymentMismatch({ ...asked, caller, params, body: { decision, note: 'Talked to the customer' } })
  }
  await db.rows(sql`delete from cart_lines`)
  await receiveOddly(online, { session: 'a-stranger' }, 'settled')
  await receiveOddly(await first(place('Online', 'dosa')), { amountPaise: 1 })
  await receiveOddly(await first(place('Online', 'fish')), { currency: 'USD' }, 'refund')
  await db.rows(sql`delete from cart_lines`)
  const awaiting = await first(place('Online', 'dosa'))
  const addMoney = () =>
    db.transaction((tx) =>
      openPayment(tx, { purpose: 'top_up', subjectId: asha.customerId, customerId: asha.customerId, amountPaise: TOP_UP }, ''),
    )
  const { paymentId: topUp } = await addMoney()
  await report(topUp, 'expired')
  await report(topUp, 'captured')
  await report((await addMoney()).paymentId, 'failed')
  await addMoney()
  await handlers.pauseOrders({ ...asked, caller: coast, body: { minutes: 30 } })
  const substitutions = await createSubstitutions({
    db,
    asha,
    spice,
    idli: products.idli,
    place: (payment) => first(place(payment, 'dosa', 'vada')),
    passTime: () => {
      scene.now = new Date(scene.now.getTime() + 5 * 60_000)
    },
  })
  const creditLimits = { perOrderPaise: 50_000, perDayPaise: 50_000 }
  const credit = { amountPaise: 2_500, seenPaise: 0, reason: 'late', key: 'busy' } as const
  if (!admin) throw new Error('there is no administrator')
  await creditOrder(db, { by: admin.id, seen: null }, cash.id, credit, creditLimits)
  await handlers.tipOrder({ ...asked, caller: asha, params: { id: cash.id }, body: { amount: 3_000 } })
  await addNote(db, admin.id, cash.id, 'The bell is broken')
  await addPersonNote(db, admin.id, asha.customerId, 'Call after six')
  for (const decision of ['approve', 'refuse'] as const)
    await decideApproval(db, { id: coast.restaurantId, decision, reason: decision === 'refuse' ? 'Moved away' : '', by: admin.id })
  await db.rows(sql`
    update restaurants set street = '1 Rose Street', city = 'Kochi', state = 'Kerala', postal_code = '682001' where id = ${spice.restaurantId}`)
  await editSettings(db, spice.restaurantId, { picksUp: true })
  const collected = await collect()
  const pieces = collected.items.map((itemId) => ({ itemId, pieces: 1 }))
  const problem = { orderId: collected.id, reason: 'missing', items: pieces, text: 'Not in the bag' } as const
  const rules = { windowHours: 48, answerHours: 24, decisionHours: 48, atOncePaise: 0 }
  const { id: claimId } = await reportProblem(db, asha, problem, rules)
  const refund = { items: pieces, bearer: 'restaurant' } as const
  await decideClaim(db, { accountId: admin.id }, { claimId, text: 'It was left at the counter', refund })
  await sendOn()
  const tipped = await orderWithTip()
  return {
    ...substitutions,
    scene,
    asha,
    spice,
    coast,
    ravi,
    meena,
    cash,
    collected,
    tipped,
    wallet,
    online,
    awaiting,
    late,
    unanswered,
    topUp,
    topUpPaise: TOP_UP,
    deliver,
    reject: (order, prodId) =>
      handlers.moveRestaurantItem({
        ...asked,
        caller: spice,
        body: { prodId, orderId: order.id, orderStatus: 'Order Rejected', selectEmployee: undefined },
      }),
    reportPayment: async (order, status) => report(await paymentOf(order), status),
  }
}
