// Stripe slow, silent, failing, and dropping connections after the work: fifty customers per failure, many at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fault } from './support/peers/stripe-peer/serve-peer.ts'
import { openStripeShop, type StripeShop } from './support/people/stripe-shop.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { insertOnlineCheckouts, type OnlineCheckout } from './support/scene/online-checkouts.ts'
import { patience } from './support/scene/patience.ts'

/** Silent until the others are through: a server that waited for it would never respond. */
const troubles = (until: Promise<void>): readonly Fault[] => [
  { kind: 'slow', ms: 2_000 },
  { kind: 'held', until },
  { kind: 'failing' },
  { kind: 'cut' },
]
const KINDS = 4
const EACH = 50
/** More would measure the machine: load, server and database share it. */
const AT_ONCE = 25
let shop: StripeShop
let checkouts: OnlineCheckout[]
let release: () => void = () => undefined

beforeAll(async () => {
  shop = await openStripeShop()
  const expiresAt = new Date(shop.app.database.now().getTime() + 30 * 60_000)
  checkouts = await insertOnlineCheckouts(shop.app.database, KINDS * EACH, { provider: null, expiresAt })
})
afterAll(() => shop.close())

const sessionsOf = ({ payment }: OnlineCheckout) => [...shop.peer.sessions.values()].filter((session) => session.payment === payment)
/** Assigns one failure to each fifty customers, identified by their payment or session. */
function makeTrouble(): void {
  const kinds = troubles(new Promise((resolve) => (release = resolve)))
  const faults = new Map(checkouts.map(({ payment }, place) => [payment, kinds[Math.floor(place / EACH)]]))
  shop.peer.fault = (request) => {
    const name = /cs_test_\w+/.exec(request)?.[0]
    const payment = name ? shop.peer.sessions.get(name)?.payment : /client_reference_id=([\w-]+)/.exec(request)?.[1]
    return faults.get(payment ?? '')
  }
}
type Step = 'start' | 'return' | 'cancel'
const visit = ({ payment }: OnlineCheckout, step: Step) => shop.visit(`/payments/${payment}/${step}`)
/** Runs a step for all customers, one failure after the other. Checks that every response is true; returns how many failed. */
async function runForAll(step: Step, isAnswer: (location: string) => boolean, sorry: string): Promise<number> {
  const answers: Awaited<ReturnType<typeof visit>>[] = []
  for (let from = 0; from < checkouts.length; from += AT_ONCE) {
    const some = checkouts.slice(from, from + AT_ONCE)
    answers.push(...(await Promise.all(some.map((checkout) => visit(checkout, step)))))
  }
  for (const { status, location, text } of answers) {
    if (status === 303) expect(isAnswer(location)).toBe(true)
    else expect([status, text.includes(sorry), text.includes(`/payments/`)]).toEqual([503, true, true])
  }
  return answers.filter(({ status }) => status === 503).length
}
/** Repeats a step, as the page suggests, until it succeeds. */
async function untilAnswered(checkout: OnlineCheckout, step: Step): Promise<string> {
  const nextAttempt = patience(500)
  for (;;) {
    const { status, location } = await visit(checkout, step)
    if (status === 303) return location
    await nextAttempt()
  }
}
/** Ends all failures. A failed idempotency key keeps failing for a day, so the clock moves to another minute and key. */
function recover(): void {
  release()
  shop.peer.fault = undefined
  shop.passMinutes(1)
}
const STRIPES_PAGE = (location: string) => location.startsWith(`${shop.peer.base}/c/pay/`)

it('starting: a true response without waiting for Stripe, and in the end one session per checkout', async () => {
  // the first requests are slowed down by the server's own start
  await Promise.all(Array.from({ length: 20 }, () => shop.visit('/payments/nobody/start')))
  makeTrouble()
  const sorry = await runForAll('start', STRIPES_PAGE, 'You haven’t been charged')
  // at least those for whom Stripe never responds
  expect(sorry).toBeGreaterThanOrEqual(2 * EACH)
  recover()
  const pages = await Promise.all(checkouts.map((checkout) => untilAnswered(checkout, 'start')))
  expect(pages.every(STRIPES_PAGE)).toBe(true)
  expect(new Set(pages).size).toBe(checkouts.length)
  for (const checkout of checkouts) expect(sessionsOf(checkout)).toHaveLength(1)
})

it('returning after payment with every webhook lost: no one sees a failed payment, and each has paid once', async () => {
  shop.peer.deliveries.travel = { isLost: true }
  for (const checkout of checkouts) shop.peer.choose(sessionsOf(checkout)[0]?.id ?? '', 'pay')
  makeTrouble()
  const isSuccess = (location: string) => location.startsWith('/payment-success/')
  const sorry = await runForAll('return', isSuccess, 'We’re still checking your payment')
  expect(sorry).toBeGreaterThanOrEqual(2 * EACH)
  recover()
  const pages = await Promise.all(checkouts.map((checkout) => untilAnswered(checkout, 'return')))
  expect(pages.every(isSuccess)).toBe(true)
  const { database } = shop.app
  expect(await database.rows(sql`select status, count(*) as n from payments group by status`)).toEqual([
    { status: 'captured', n: checkouts.length },
  ])
  expect(await database.rows(sql`select kind, count(*) as n from ledger_transactions group by kind`)).toEqual([
    { kind: 'capture', n: checkouts.length },
  ])
  await expectInvariants(database)
})
