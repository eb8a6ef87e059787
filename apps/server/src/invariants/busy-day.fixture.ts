// A day in the marketplace, created through the modules' own functions: every way of paying, cancelling, delivering, chatting and rating.
import { sql } from 'kysely'
import type { Scene } from '../../test/support/scene/scene.ts'
import { addNote } from '../modules/care/add-note.ts'
import { addPersonNote } from '../modules/care/add-person-note.ts'
import { creditOrder } from '../modules/care/credit-order.ts'
import { decideClaim, reportProblem } from '../modules/claims/index.ts'
import { editSettings } from '../modules/delivery-zones/index.ts'
import { decideApproval } from '../modules/identity/approval/decide-approval.ts'
import { watchOrders } from '../modules/orders/index.ts'
import { openPayment, refundJobs } from '../modules/payments/index.ts'
import type { AdministratorCaller, Customer, EmployeeCaller, RestaurantCaller } from '../platform/http/session.ts'
import type { AdministratorId } from '../platform/ids.ts'
import type { PaymentEvent, PaymentProvider, SessionEnd } from '../providers/payment/payment.ts'
import { handlers, limits, openBusyMarket } from './busy-market.fixture.ts'
import { type BusySubstitutions, createSubstitutions, type OrderSeen } from './busy-substitutions.fixture.ts'

const TOP_UP = 20_000
const raise = (error: unknown) => {
  throw error
}

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

export async function createBusyDay(): Promise<BusyDay> {
  const market = await openBusyMarket()
  const { scene, asked, asha, spice, coast, ravi, meena, products, place, first, collect, deliver, cancel, paymentOf, report } = market
  const { db } = scene

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
