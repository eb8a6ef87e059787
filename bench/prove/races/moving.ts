// Races about a placed order: cancelling, packing, delivering, assigning.
import { sql } from 'kysely'
import type { SentRequest } from '../bench/ask.ts'
import type { Person, Seller } from '../bench/people.ts'
import { block, type Race } from './placing.ts'
import { AT_ONCE, alternate, balanceOf, every, type PlacedOrder, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

interface ItemRow {
  readonly status: string
  readonly employee: string | null
  readonly delivered: number
  readonly cancelled: number
  readonly refunds: number
  readonly earned: number
  readonly packed: number
  readonly mover: string | null
}
export const itemOf = ({ one }: RaceScene, { id }: PlacedOrder): Promise<ItemRow> =>
  one(
    sql<ItemRow>`
      select i.status, o.employee_id as employee,
        (select count(*)::int from order_events e where e.item_id = i.id and to_status = 'delivered') as delivered,
        (select count(*)::int from order_events e where e.item_id = i.id and to_status = 'cancelled') as cancelled,
        (select count(*)::int from order_events e where e.item_id = i.id and to_status = 'packed') as packed,
        (select count(*)::int from ledger_transactions t where t.item_id = i.id and kind = 'item_refund') as refunds,
        (select count(*)::int from earnings g where g.order_id = o.id) as earned,
        (select e.actor_id from order_events e where e.item_id = i.id and to_status = 'out_for_delivery') as mover
      from orders o join order_items i on i.order_id = o.id where o.id = ${id}`,
  )

const CREDIT = 100_000
const cancelItem = ({ token }: Person, { id, itemId }: PlacedOrder): SentRequest => ({
  method: 'PATCH',
  path: '/cancelOrder',
  token,
  body: { orderId: id, itemId },
})
const cancelWhole = ({ token }: Person, { id }: PlacedOrder): SentRequest => ({
  method: 'PATCH',
  path: '/cancelWholeOrder',
  token,
  body: { orderId: id },
})
const reject = ({ token }: Person, { id, itemId }: PlacedOrder): SentRequest => ({
  method: 'PATCH',
  path: '/restaurent/cancelOrder',
  token,
  body: { orderId: id, itemId },
})
const pack = ({ token }: Person, { id, itemId }: PlacedOrder): SentRequest => ({
  method: 'PATCH',
  path: '/restaurent/updateDeliveryStatus',
  token,
  body: { orderId: id, prodId: itemId, orderStatus: 'Packed' },
})
export const ride = ({ token }: Person, { id, itemId }: PlacedOrder, orderStatus: 'Delivered' | 'Out of delivery'): SentRequest => ({
  method: 'PATCH',
  path: '/employee/updateDeliveryStatus',
  token,
  body: { orderId: id, prodId: itemId, orderStatus },
})
const assign = ({ token }: Person, { id }: PlacedOrder, employee: Person): SentRequest => ({
  method: 'POST',
  path: '/restaurent/splitOrder',
  token,
  body: { orderId: id, employeeId: employee.id },
})

/** A wallet order, packed and assigned if asked for. */
export async function prepared(scene: RaceScene, { isPacked = false } = {}): Promise<{ asha: Person; spice: Seller; order: PlacedOrder }> {
  const [asha, [spice], [ravi]] = [await scene.customer(CREDIT), scene.sellers, scene.employees]
  const order = await scene.placed(asha, spice, 'Wallet')
  if (isPacked) {
    await scene.must(pack(spice, order))
    await scene.must(assign(spice, order, ravi))
  }
  return { asha, spice, order }
}

/** Cancelling from two sides: one event, one refund, the money is back. */
function cancelledOnce(one: (asha: Person, spice: Person, order: PlacedOrder) => SentRequest, other: typeof one): Race {
  return async (scene) => {
    const { asha, spice, order } = await prepared(scene)
    const answers = await scene.race(alternate(one(asha, spice, order), other(asha, spice, order)))
    const { status, cancelled, refunds } = await itemOf(scene, order)
    const left = await balanceOf(scene, asha)
    return new Verdict()
      .outcomes(answers, ['item_cancelled_already'])
      .unlessCutOff(answers)
      .expect(status === 'cancelled' && cancelled === 1 && refunds === 1, `${status}: ${cancelled} cancellations, ${refunds} refunds`)
      .expect(left === CREDIT, `the balance is ${left} instead of ${CREDIT} paise`)
      .round()
  }
}

const cancelPacked: Race = async (scene) => {
  const { asha, spice, order } = await prepared(scene)
  const answers = await scene.race(alternate(cancelItem(asha, order), pack(spice, order)))
  const { status, cancelled, refunds, packed } = await itemOf(scene, order)
  return new Verdict()
    .outcomes(every(answers, 0), ['item_cancelled_already'])
    .outcomes(every(answers, 1), ['item_there_already', 'item_cannot_move'])
    .expect(packed <= 1, `${packed} changes to packed`)
    .unlessCutOff(every(answers, 0))
    .expect(status === 'cancelled' && cancelled === 1 && refunds === 1, `${status}: ${cancelled} cancellations, ${refunds} refunds`)
    .round()
}

const cancelDelivered: Race = async (scene) => {
  const { asha, order } = await prepared(scene, { isPacked: true })
  const answers = await scene.race(alternate(cancelItem(asha, order), ride(scene.employees[0], order, 'Delivered')))
  const { status, cancelled, delivered, refunds, earned } = await itemOf(scene, order)
  return new Verdict()
    .outcomes(every(answers, 0), ['item_cancelled_already', 'item_delivered_already'])
    .outcomes(every(answers, 1), ['nothing_to_move'])
    .once(answers, 'cancelling or delivering')
    .expect(refunds === cancelled && earned === delivered, `${refunds} refunds and ${earned} earnings`)
    .unlessCutOff(answers)
    .expect(cancelled + delivered === 1, `${cancelled} cancellations and ${delivered} deliveries: ${status}`)
    .round()
}

const deliveredTwice: Race = async (scene) => {
  const { order } = await prepared(scene, { isPacked: true })
  const answers = await scene.race(repeat(AT_ONCE, ride(scene.employees[0], order, 'Delivered')))
  const { delivered, earned } = await itemOf(scene, order)
  return new Verdict()
    .outcomes(answers, ['nothing_to_move'])
    .once(answers, 'delivering')
    .unlessCutOff(answers)
    .expect(delivered === 1 && earned === 1, `${delivered} deliveries, ${earned} earnings`)
    .round()
}

const outReassign: Race = async (scene) => {
  const { spice, order } = await prepared(scene, { isPacked: true })
  const [ravi, omar] = scene.employees
  const answers = await scene.race(alternate(ride(ravi, order, 'Out of delivery'), assign(spice, order, omar)))
  const { status, employee, mover } = await itemOf(scene, order)
  const hasLeft = every(answers, 0).some(succeeded)
  return (
    new Verdict()
      // the order is no longer his
      .outcomes(every(answers, 0), ['not_found', 'nothing_to_move'])
      .outcomes(every(answers, 1), ['order_left'])
      .expect(hasLeft === (status === 'out_for_delivery'), `${status} although ${hasLeft ? 'an' : 'no'} employee left with it`)
      .expect(!hasLeft || (mover === ravi.id && employee === ravi.id), 'an order out for delivery belongs to another employee')
      .round()
  )
}

const assignTwice: Race = async (scene) => {
  const { spice, order } = await prepared(scene)
  const [ravi, omar] = scene.employees
  const answers = await scene.race(alternate(assign(spice, order, ravi), assign(spice, order, omar)))
  const last = await scene.one(
    sql<{ employee: string | null }>`
      select (select employee_id from order_assignments where order_id = ${order.id} order by id desc limit 1) as employee`,
  )
  const { employee } = await itemOf(scene, order)
  return new Verdict()
    .outcomes(answers, [])
    .expect(employee === last.employee, 'the order and its last assignment name different employees')
    .unlessCutOff(answers)
    .expect(answers.some(succeeded), 'no assignment succeeded')
    .round()
}

const assignBlocked: Race = async (scene) => {
  const { asha, spice, order } = await prepared(scene)
  const nina = await scene.employee()
  const answers = await scene.race(
    repeat(AT_ONCE, (place) => (place === 10 ? block(scene, 'employees', nina) : assign(spice, order, nina))),
  )
  // repeating the assignment of before the block changes nothing; another order is not assigned
  const other = await scene.placed(asha, spice)
  const later = await scene.race([assign(spice, other, nina), { method: 'GET', path: '/employee/getordersempl', token: nina.token }])
  return new Verdict()
    .outcomes(answers, ['employee_missing'])
    .expect(answers[10]?.status !== 200 || !later.some(succeeded), 'a blocked employee was assigned, or read the deliveries')
    .round()
}

/** Devices that tip different sums for one order: the employee has one of them, the wallet lost the same. */
const tippedOnce: Race = async (scene) => {
  const { asha, order } = await prepared(scene, { isPacked: true })
  await scene.must(ride(scene.employees[0], order, 'Delivered'))
  const before = await balanceOf(scene, asha)
  const tip = (place: number) =>
    ({ method: 'POST', path: `/orders/${order.id}/tip`, token: asha.token, body: { amount: place + 1 } }) as const
  const answers = await scene.race(repeat(AT_ONCE, tip))
  const { tips, paise } = await scene.one(sql<{ tips: number; paise: number }>`
    select count(*)::int as tips, coalesce(sum(amount_paise), 0)::int as paise from tips where order_id = ${order.id}`)
  const left = await balanceOf(scene, asha)
  return new Verdict()
    .outcomes(answers, ['tip_given'])
    .once(answers, 'tipping')
    .expect(left === before - paise, `the balance is ${left} instead of ${before - paise} paise`)
    .unlessCutOff(answers)
    .expect(tips === 1, `${tips} tips`)
    .round()
}

const refundedOnce: Race = async (scene) => {
  const { asha, order } = await prepared(scene, { isPacked: true })
  await scene.must(ride(scene.employees[0], order, 'Delivered'))
  const { itemId } = order
  // a product that is named may be refunded without a decision
  const body = { reason: 'other', text: 'Not in the bag' }
  const { json } = await scene.must({ method: 'POST', path: `/orders/${order.id}/claims`, token: asha.token, body })
  const [before, partner] = [await balanceOf(scene, asha), await scene.administrator()]
  const decision = { text: 'It was missing', refund: { items: [{ itemId, pieces: 1 }], bearer: 'restaurant' } }
  const decide = { method: 'POST', path: `/admin/claims/${json.claim._id}/decision`, body: decision } as const
  const answers = await scene.race(repeat(AT_ONCE, (place) => ({ ...decide, token: place % 2 === 0 ? scene.admin : partner.token })))
  const { refunds, paise } = await scene.one(sql<{ refunds: number; paise: number }>`
    select count(*)::int as refunds, coalesce(sum(amount_paise), 0)::int as paise from order_refunds where order_id = ${order.id}`)
  const left = await balanceOf(scene, asha)
  return new Verdict()
    .outcomes(answers, ['claim_decided'])
    .once(answers, 'refunding')
    .expect(left === before + paise, `the balance is ${left} instead of ${before + paise} paise`)
    .unlessCutOff(answers)
    .expect(refunds === 1 && paise === 5_000, `${refunds} refunds of ${paise} paise`)
    .round()
}

export const movingRaces: Readonly<Record<string, Race>> = {
  'cancel × cancel, same role': cancelledOnce(
    (asha, _, order) => cancelItem(asha, order),
    (asha, _, order) => cancelWhole(asha, order),
  ),
  'cancel × cancel, other role': cancelledOnce(
    (asha, _, order) => cancelItem(asha, order),
    (_, spice, order) => reject(spice, order),
  ),
  'cancel × Packed': cancelPacked,
  'cancel × Delivered': cancelDelivered,
  'Delivered × Delivered': deliveredTwice,
  'tip × tip': tippedOnce,
  'refund × refund': refundedOnce,
  'out × reassign': outReassign,
  'assign × assign': assignTwice,
  'assign × block employee': assignBlocked,
}
