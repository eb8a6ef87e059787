// Races about a promo code: its last use, its limits, its end, and the use that comes back.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SentRequest } from '../bench/ask.ts'
import type { Person } from '../bench/people.ts'
import type { RaceAnswer } from './at-once.ts'
import { type OpenPayment, opened, webhook } from './paying.ts'
import { CART_CHANGED, type Race } from './placing.ts'
import { AT_ONCE, alternate, balanceOf, every, type Json, orderOf, pricesOf, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

const CUSTOMERS = 50
const CREDIT = 100_000
/** What a code takes off, in rupees. */
const OFF = 10

/** Adds a code of the marketplace. */
async function codeOf(scene: RaceScene, limits: object = {}): Promise<{ readonly id: string; readonly code: string }> {
  const body = { code: `RACE${scene.next()}`, kind: 'amount', amount: String(OFF), ...limits }
  const { json } = await scene.must({ method: 'POST', path: '/admin/promos', token: scene.admin, body })
  return { id: json.promo._id, code: body.code }
}
const enter = ({ token }: Person, code: string): SentRequest => ({ method: 'PUT', path: '/cart/promo', token, body: { code } })
const fullPrice = ({ sellers: [spice] }: RaceScene): number => pricesOf(spice)
/** An order of one product at the price with the code. */
const cheaper = (scene: RaceScene, customer: Pick<Person, 'token'>, payment = 'Wallet'): SentRequest =>
  orderOf(customer, fullPrice(scene) - OFF, payment)

/** A customer with money, one product in the cart, and the code. */
async function shopper(scene: RaceScene, code: string): Promise<Person> {
  const customer = await scene.customer(CREDIT)
  await scene.fill(customer, scene.sellers[0])
  await scene.must(enter(customer, code))
  return customer
}
const shoppers = (scene: RaceScene, count: number, code: string): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => shopper(scene, code)))

interface Used {
  readonly uses: number
  readonly spent: number
  readonly rows: number
  readonly orders: number
  readonly late: number
}
/** `orders`: those that the code made cheaper and that are not cancelled. `late`: uses after the end of the code. */
const usedOf = ({ one }: RaceScene, { id }: { readonly id: string }): Promise<Used> =>
  one(
    sql<Used>`
      select c.uses::int as uses, c.spent_paise::int as spent, (select count(*)::int from promo_uses u where u.code_id = c.id) as rows,
        (select count(*)::int from order_terms t join orders o on o.id = t.order_id where t.code = c.code and o.grand_total_paise > 0) as orders,
        (select count(*)::int from promo_uses u where u.code_id = c.id and u.at >= c.ends_at) as late
      from promo_codes c where c.id = ${id}`,
  )
function expectUses(verdict: Verdict, { uses, spent, rows, orders }: Used, wanted: number): Verdict {
  return verdict
    .expect(uses === wanted && rows === wanted && orders === wanted, `${uses} uses, ${rows} rows and ${orders} orders instead of ${wanted}`)
    .expect(spent === wanted * OFF * 100, `${spent} paise were spent by ${wanted} uses`)
}

/** Who does not get the code reads why, sees the cart without it, and keeps cart and money. */
async function expectKept(
  scene: RaceScene,
  verdict: Verdict,
  answers: readonly RaceAnswer[],
  { people, why }: { readonly people: readonly Person[]; readonly why: string },
): Promise<void> {
  for (const { place, json, ...answer } of answers) {
    const customer = people[place]
    if (!customer || answer.status === 503) continue
    const { lines } = await scene.one(
      sql<{ lines: number }>`select count(*)::int as lines from cart_lines where customer_id = ${customer.id}`,
    )
    const balance = await balanceOf(scene, customer)
    if (succeeded({ ...answer, place, json })) {
      verdict.expect(
        lines === 0 && balance === CREDIT - (fullPrice(scene) - OFF) * 100,
        `who got it has ${lines} lines and ${balance} paise`,
      )
      continue
    }
    const cart: Json = json?.cartData
    verdict
      .expect(lines === 1 && balance === CREDIT, `who did not get it has ${lines} lines and ${balance} paise`)
      .expect(cart?.grandTotal === fullPrice(scene), `the refusal has a cart of ${cart?.grandTotal}`)
      .expect(cart?.promo?.problem?.code === why, `the refusal's cart says ${JSON.stringify(cart?.promo)}`)
  }
}

/** Customers at once on a code with room for `wanted`. */
const limited =
  (people: number, wanted: number, limits: object): Race =>
  async (scene) => {
    const code = await codeOf(scene, limits)
    const customers = await shoppers(scene, people, code.code)
    const answers = await scene.race(customers.map((customer) => cheaper(scene, customer)))
    const done = answers.filter(succeeded).length
    const isBusy = answers.some(({ status }) => status === 503)
    const verdict = new Verdict().outcomes(answers, ['code_used_up'])
    verdict.expect(done === wanted || (isBusy && done < wanted), `${done} of ${wanted} got the code`)
    expectUses(verdict, await usedOf(scene, code), done)
    await expectKept(scene, verdict, answers, { people: customers, why: 'code_used_up' })
    return verdict.round()
  }

/** One customer on two devices fills the cart, enters the code and orders, all at once. */
const oneCustomer =
  (limits: object, refusal: string): Race =>
  async (scene) => {
    const code = await codeOf(scene, limits)
    const asha = await shopper(scene, code.code)
    const devices = [asha.token, await scene.session(asha)]
    const add = {
      method: 'POST',
      path: '/addToCart',
      body: { productId: scene.sellers[0].products[0]?.id, selectedVariant: 'Full' },
    } as const
    const requests = repeat(2 * AT_ONCE, (place): SentRequest => {
      const token = devices[place % 2]
      const kinds = [cheaper(scene, { token: token ?? '' }), orderOf({ token: token ?? '' }, fullPrice(scene), 'Wallet'), { ...add, token }]
      return kinds[place % 4] ?? { ...enter(asha, code.code), token }
    })
    const answers = await scene.race(requests)
    const used = await usedOf(scene, code)
    const { orders, paid, first } = await scene.one(sql<{ orders: number; paid: number; first: boolean }>`
      select count(*)::int as orders, coalesce(sum(grand_total_paise), 0)::int as paid,
        coalesce(bool_and(o.id = (select id from orders where customer_id = ${asha.id} order by created_at, id limit 1))
          filter (where t.code is not null), true) as first
      from orders o left join order_terms t on t.order_id = o.id where o.customer_id = ${asha.id}`)
    const placed = answers.filter((answer) => answer.place % 4 < 2 && succeeded(answer)).length
    const verdict = new Verdict().outcomes(answers, [...CART_CHANGED, refusal, 'code_nothing'])
    verdict
      .expect(orders === placed, `${orders} orders for ${placed} successes`)
      .expect(used.uses <= 1, `${used.uses} uses of one customer`)
      .expect(!('firstOrder' in limits) || first, 'a later order used a code for the first one')
      .expect((await balanceOf(scene, asha)) === CREDIT - paid, 'the balance is not what the orders left')
    return expectUses(verdict, used, Math.min(used.uses, 1)).round()
  }

const stopped: Race = async (scene) => {
  const code = await codeOf(scene)
  const customers = await shoppers(scene, AT_ONCE / 2 + 1, code.code)
  const stop: SentRequest = { method: 'POST', path: `/admin/promos/${code.id}/stop`, token: scene.admin }
  const answers = await scene.race(alternate((place) => cheaper(scene, customers[place / 2] as Person), stop))
  const placed = every(answers, 0)
  const verdict = new Verdict().outcomes(answers, ['code_stopped'])
  expectUses(verdict, await usedOf(scene, code), placed.filter(succeeded).length)
  const [last] = await scene.race([cheaper(scene, customers.at(-1) as Person)])
  verdict
    .unlessCutOff(every(answers, 1))
    .expect(last?.json?.code === 'code_stopped', `after the end, an order is answered ${last?.text.slice(0, 120)}`)
  return verdict.round()
}

/** Orders before, at and after the end of a code. */
const ending: Race = async (scene) => {
  const [code, step] = [await codeOf(scene), 40]
  const customers = await shoppers(scene, AT_ONCE, code.code)
  await scene.bench.db().rows(sql`
    update promo_codes set ends_at = clock_timestamp() + ${(AT_ONCE * step) / 2} * interval '1 ms' where id = ${code.id}`)
  const answers = await Promise.all(
    customers.map(async (customer, place): Promise<RaceAnswer> => {
      await pause(place * step)
      const [own] = await scene.race([cheaper(scene, customer)])
      return { ...(own as RaceAnswer), place }
    }),
  )
  const used = await usedOf(scene, code)
  const verdict = new Verdict().outcomes(answers, ['code_expired']).expect(used.late === 0, `${used.late} uses after the end of the code`)
  expectUses(verdict, used, answers.filter(succeeded).length)
  await expectKept(scene, verdict, answers, { people: customers, why: 'code_expired' })
  return verdict.round()
}

const expiredEvent = (payment: OpenPayment, number: number) =>
  webhook('expired', payment, `evt_${number}_expired`, { status: 'expired', payment_status: 'unpaid' })
const cancelAll = ({ token }: Person, { orderId }: OpenPayment): SentRequest => ({
  method: 'PATCH',
  path: '/cancelWholeOrder',
  token,
  body: { orderId },
})

/** An online order with the only use of a code: what ends it, twenty times at once, gives the use back once. */
const returned =
  (ends: (payment: OpenPayment, asha: Person, number: number) => readonly [SentRequest, SentRequest]): Race =>
  async (scene) => {
    const code = await codeOf(scene, { usesMax: 1 })
    const asha = await shopper(scene, code.code)
    const payment = await opened(scene, cheaper(scene, asha, 'Online'))
    const [one, other] = ends(payment, asha, scene.next())
    scene.bench.stripe.choose(payment.session, 'bank')
    const answers = await scene.race(alternate(one, other))
    const { status } = await scene.one(sql<{ status: string }>`select payment_status as status from orders where id = ${payment.orderId}`)
    const verdict = new Verdict().outcomes(answers, []).unlessCutOff(every(answers, 0)).unlessCutOff(every(answers, 1))
    const isKept = status === 'PREPAID'
    expectUses(verdict, await usedOf(scene, code), isKept ? 1 : 0)
    const neha = await scene.customer(CREDIT)
    await scene.fill(neha, scene.sellers[0])
    const [next] = await scene.race([enter(neha, code.code)])
    return verdict
      .expect(next?.status === (isKept ? 409 : 200), `the next customer is answered ${next?.status}, the order is ${status}`)
      .round()
  }

const rejected: Race = async (scene) => {
  const [spice] = scene.sellers
  const code = await codeOf(scene, { usesMax: 1, perCustomer: 1 })
  const asha = await shopper(scene, code.code)
  const { json } = await scene.must(cheaper(scene, asha))
  const order = { id: json.data._id, itemId: json.data.item[0]._id }
  const reject = {
    method: 'PATCH',
    path: '/restaurent/cancelOrder',
    token: spice.token,
    body: { orderId: order.id, itemId: order.itemId },
  } as const
  const cancel = { method: 'PATCH', path: '/cancelWholeOrder', token: asha.token, body: { orderId: order.id } } as const
  const answers = await scene.race(alternate(reject, cancel))
  const verdict = new Verdict().outcomes(answers, ['item_cancelled_already']).unlessCutOff(answers)
  expectUses(verdict, await usedOf(scene, code), 0)
  return verdict.expect((await balanceOf(scene, asha)) === CREDIT, 'the money did not come back once').round()
}

export const promoRaces: Readonly<Record<string, Race>> = {
  'last use of a code: order × order of 50 customers': limited(CUSTOMERS, 1, { usesMax: 1 }),
  'budget of a code: order × order': limited(AT_ONCE, 3, { budget: String(3 * OFF + 5) }),
  'one use of a code per customer: order × order': oneCustomer({ perCustomer: 1 }, 'code_used_before'),
  'code for a first order: order × order': oneCustomer({ firstOrder: true }, 'code_first_order'),
  'order × stop code': stopped,
  'order × end of a code': ending,
  'use of a code: expire × expire': returned((payment, _, number) => [expiredEvent(payment, number), expiredEvent(payment, number)]),
  'use of a code: expire × cancel': returned((payment, asha, number) => [expiredEvent(payment, number), cancelAll(asha, payment)]),
  'use of a code: captured × expire': returned((payment, _, number) => [
    webhook('completed', payment, `evt_${number}_paid`),
    expiredEvent(payment, number),
  ]),
  'use of a code: reject × cancel': rejected,
}
