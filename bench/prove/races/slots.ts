// Races about slots with one place: who orders for it, who moves there, and a move against the acceptance and the ring.
import { sql } from 'kysely'
import { ringOrder } from '../../../apps/server/src/modules/orders/ring-order.ts'
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import type { SentRequest } from '../bench/ask.ts'
import type { Person, Seller } from '../bench/people.ts'
import type { RaceAnswer } from './at-once.ts'
import type { Race } from './placing.ts'
import { AT_ONCE, alternate, every, orderOf, type PlacedOrder, pricesOf, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

const PAYMENTS = ['COD', 'Wallet', 'Online']
interface Slotted {
  readonly seller: Seller
  readonly customers: readonly Person[]
  /** When its slots of tomorrow begin. */
  readonly slots: readonly string[]
}
/** A restaurant with one place in each slot, and customers with a cart of it. */
async function slotted(scene: RaceScene, count: number): Promise<Slotted> {
  const seller = await scene.seller()
  const body = { daysAhead: 1, slotMinutes: 60, deliveryCap: 1 }
  await scene.must({ method: 'PATCH', path: '/restaurent/delivery', token: seller.token, body })
  const customers = await Promise.all(Array.from({ length: count }, () => scene.customer(pricesOf(seller) * 100)))
  for (const customer of customers) await scene.fill(customer, seller)
  const { json } = await scene.must({ method: 'GET', path: `/slots?restId=${seller.id}`, token: customers[0]?.token })
  const slots: string[] = json.days.at(-1).slots.map(({ at }: { at: string }) => at)
  return { seller, customers, slots }
}
const plan = (seller: Seller, { token }: Person, slotAt: string | undefined): SentRequest => ({
  method: 'PATCH',
  path: '/cart',
  token,
  body: { plans: { [seller.id]: { slotAt } } },
})
const move = ({ id }: PlacedOrder, { token }: Person, slotAt: string | undefined): SentRequest => ({
  method: 'PATCH',
  path: `/orders/${id}/slot`,
  token,
  body: { slotAt },
})
async function placedFor(scene: RaceScene, { seller }: Slotted, customer: Person, slotAt: string | undefined): Promise<PlacedOrder> {
  await scene.must(plan(seller, customer, slotAt))
  const { json } = await scene.must(orderOf(customer, pricesOf(seller)))
  return { id: json.data._id, itemId: json.data.item[0]._id }
}
const restaurantOf = ({ id }: Seller, { json }: RaceAnswer) => json?.cartData?.restaurants?.find(({ _id }: { _id: string }) => _id === id)
const wasRefused = ({ status }: RaceAnswer) => status === 409

/** The 19 others are answered with the next slot and their whole cart. */
const lastPlace =
  (isForLater: boolean): Race =>
  async (scene) => {
    const { seller, customers, slots } = await slotted(scene, AT_ONCE)
    if (isForLater) for (const customer of customers) await scene.must(plan(seller, customer, slots[3]))
    const price = pricesOf(seller)
    const answers = await scene.race(customers.map((customer, place) => orderOf(customer, price, PAYMENTS[place % PAYMENTS.length])))
    const done = answers.filter(succeeded).length
    const { orders, most, lines } = await scene.one(
      sql<{ orders: number; most: number; lines: number }>`
        select count(*)::int as orders, coalesce((select max(taken) from slots where restaurant_id = ${seller.id}), 0)::int as most,
          (select count(*)::int from cart_lines where product_id = ${seller.products[0]?.id}) as lines
        from orders where restaurant_id = ${seller.id} and held_slot is not null`,
    )
    const verdict = new Verdict()
      .outcomes(answers, ['slot_full'])
      .expect(most <= 1, `${most} orders have the one place of a slot`)
      .expect(orders === done, `${orders} places for ${done} orders`)
      .expect(lines === AT_ONCE - done, `${lines} carts are whole after ${done} orders`)
    for (const answer of answers.filter(wasRefused)) {
      const next = restaurantOf(seller, answer)?.full?.next?.at
      verdict
        .expect(isForLater ? next === slots[4] : next !== undefined, `request ${answer.place} was offered ${next} next`)
        .expect(answer.json.cartData.items.length === 1, `request ${answer.place} returned ${answer.json.cartData.items.length} lines`)
    }
    // an hour may begin during a race for now, and with it another slot
    return (isForLater ? verdict.once(answers, 'taking the last place') : verdict).round()
  }

/** Two customers move their orders to the slot with one place, each from ten devices. */
const moveToLastPlace: Race = async (scene) => {
  const made = await slotted(scene, 2)
  const { seller, slots } = made
  const [asha, neha] = made.customers as [Person, Person]
  const [one, other] = [await placedFor(scene, made, asha, slots[2]), await placedFor(scene, made, neha, slots[3])]
  const answers = await scene.race(alternate(move(one, asha, slots[5]), move(other, neha, slots[5])))
  const winners = [every(answers, 0), every(answers, 1)].filter((of) => of.some(succeeded))
  const {
    taken,
    orders,
    slots: held,
  } = await scene.one(
    sql<{ taken: number; orders: number; slots: number }>`
      select (select sum(taken)::int from slots where restaurant_id = ${seller.id}) as taken,
        (select max(taken)::int from slots where restaurant_id = ${seller.id}) as slots,
        (select count(*)::int from orders where restaurant_id = ${seller.id} and slot_at = ${slots[5]}) as orders`,
  )
  return new Verdict()
    .outcomes(answers, ['slot_full'])
    .expect(taken === 2 && held === 1, `${taken} places for 2 orders, at most ${held} in a slot`)
    .unlessCutOff(answers)
    .expect(winners.length === 1 && orders === 1, `${winners.length} customers have moved, ${orders} orders are in the slot`)
    .round()
}

/** The restaurant accepts the slot that it saw. */
const moveAgainstAcceptance: Race = async (scene) => {
  const made = await slotted(scene, 1)
  const { seller, slots } = made
  const [asha] = made.customers as [Person]
  const order = await placedFor(scene, made, asha, slots[2])
  const body = { orderId: order.id, to: 'Preparing...', slotAt: slots[2] }
  const accept: SentRequest = { method: 'POST', path: '/restaurent/moveOrder', token: seller.token, body }
  const answers = await scene.race(alternate(move(order, asha, slots[5]), accept))
  const { isMoved, status } = await scene.one(
    sql<{ isMoved: boolean; status: string }>`
      select o.slot_at = ${slots[5]} as "isMoved", i.status from orders o join order_items i on i.order_id = o.id where o.id = ${order.id}`,
  )
  const [moves, acceptances] = [every(answers, 0), every(answers, 1)]
  return new Verdict()
    .outcomes(moves, ['slot_fixed'])
    .outcomes(acceptances, ['order_slot_moved', 'item_moved_meanwhile'])
    .expect(moves.some(succeeded) === isMoved, `the order was ${isMoved ? '' : 'not '}moved, its customer was told otherwise`)
    .expect(acceptances.some(succeeded) === (status === 'preparing'), `${status}, its restaurant was told otherwise`)
    .unlessCutOff(answers)
    .expect(isMoved !== (status === 'preparing'), `the order is ${status} and was ${isMoved ? '' : 'not '}moved`)
    .round()
}

/** A process whose clock is ahead rings the order at the cooking time of the slot that is being left. */
const moveAgainstRing: Race = async (scene) => {
  const made = await slotted(scene, 1)
  const { seller, slots } = made
  const [asha] = made.customers as [Person]
  const order = await placedFor(scene, made, asha, slots[2])
  const db = scene.bench.db()
  const { rings_at } = await scene.one(sql<{ rings_at: Date }>`select rings_at from orders where id = ${order.id}`)
  const ahead = openDatabase({
    url: String(db.pool.options.connectionString),
    poolSize: 2,
    clock: () => new Date(rings_at.getTime() + 1000),
  })
  const [answers] = await Promise.all([
    scene.race(repeat(AT_ONCE, move(order, asha, slots[5]))),
    Promise.all([ringOrder(ahead, order.id), ringOrder(ahead, order.id)]),
  ])
  await ahead.close()
  const { isMoved, isRung, taken } = await scene.one(
    sql<{ isMoved: boolean; isRung: boolean; taken: number }>`
      select slot_at = ${slots[5]} as "isMoved", rang_at is not null as "isRung",
        (select sum(taken)::int from slots where restaurant_id = ${seller.id}) as taken from orders where id = ${order.id}`,
  )
  return new Verdict()
    .outcomes(answers, ['slot_fixed'])
    .expect(answers.some(succeeded) === isMoved, `the order was ${isMoved ? '' : 'not '}moved, its customer was told otherwise`)
    .expect(!(isMoved && isRung), 'an order that was moved has rung for its old slot')
    .expect(taken === 1, `${taken} places for one order`)
    .unlessCutOff(answers)
    .expect(isMoved || isRung, 'the order has neither rung nor moved')
    .round()
}

export const slotRaces: Readonly<Record<string, Race>> = {
  'last place of a slot: order for now × 20': lastPlace(false),
  'last place of a slot: order for later × 20': lastPlace(true),
  'last place of a slot: move × move': moveToLastPlace,
  'move to another slot × acceptance': moveAgainstAcceptance,
  'move to another slot × ring': moveAgainstRing,
}
