// Webhooks that are repeated, reordered, altered, forged and late, on both processes at once: their effects are those of the distinct
// valid events.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Delivery, forgery, SCENARIOS } from '../../../apps/server/test/support/people/stripe-scenarios.ts'
import { insertOnlineCheckouts, type OnlineCheckout } from '../../../apps/server/test/support/scene/online-checkouts.ts'
import type { Random } from '../../fuzz/random.ts'
import { ask } from '../bench/ask.ts'
import { type Bench, openBench } from '../bench/bench.ts'
import type { Check, GroupOpener, Round } from '../check.ts'

/** Events per round; the shares of the scenarios are those of the flood of 2,000. */
const EVENTS = 250
const COPIES = 3
const AT_ONCE = 24
const ALL = SCENARIOS.reduce((sum, { count }) => sum + count, 0)
const REFUNDED_MS = 60_000

interface Story {
  readonly name: string
  readonly ends: readonly string[]
  readonly about: OnlineCheckout
  readonly deliveries: readonly Delivery[]
}

function storiesOf(checkouts: readonly OnlineCheckout[]): Story[] {
  const stories: Story[] = []
  for (const { name, count, tell: write, ends } of SCENARIOS)
    for (let number = 0; number < Math.ceil((count * EVENTS) / 2_000); number += 1) {
      const [about, other] = [checkouts[stories.length], checkouts[(stories.length + 1) % checkouts.length]]
      if (about && other) stories.push({ name, ends, about, deliveries: write(about, other) })
    }
  return stories
}

const shuffled = <T>(rows: readonly T[], random: Random): T[] =>
  rows
    .map((row) => [random.next(), row] as const)
    .sort(([one], [other]) => one - other)
    .map(([, row]) => row)

/** Posts every delivery to one of the processes; one that is not accepted is repeated, as the provider does. */
async function deliver({ servers }: Bench, deliveries: readonly Delivery[], random: Random): Promise<string[]> {
  const rest = deliveries.values()
  const violations: string[] = []
  const carry = async () => {
    for (const { body, signature, isGenuine } of rest)
      for (let attempt = 1; ; attempt += 1) {
        const { base } = servers[random.chance(0.5) ? 0 : 1]
        const { status } = await ask(base, { method: 'POST', path: '/webhooks/stripe', body, headers: { 'stripe-signature': signature } })
        if (status === (isGenuine ? 200 : 400)) break
        if (status !== 503 || attempt === 20) {
          violations.push(`a ${isGenuine ? 'genuine' : 'forged'} delivery got ${status}`)
          break
        }
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carry))
  return violations
}

async function settled(bench: Bench): Promise<Map<string, string>> {
  for (const deadline = performance.now() + REFUNDED_MS; ; ) {
    const rows = await bench.db().rows<{ id: string; status: string }>(sql`select id, status from payments`)
    if (!rows.some(({ status }) => status === 'refunding') || performance.now() > deadline)
      return new Map(rows.map(({ id, status }) => [id, status]))
    await pause(200)
  }
}

/** The provider has returned exactly the refunded payments, each in full. */
function refundsOf({ stripe }: Bench, statuses: ReadonlyMap<string, string>): string[] {
  return [...stripe.sessions.values()].flatMap(({ payment, amount, refunded }) => {
    const status = statuses.get(payment ?? '')
    const wanted = status === 'refunded' ? amount : 0
    return status === undefined || refunded === wanted ? [] : [`${refunded} of ${amount} paise of a ${status} payment were returned`]
  })
}

export const openWebhooks: GroupOpener = async () => {
  const bench = await openBench()
  const check: Check = {
    name: `webhooks, ${COPIES} copies of each, shuffled, on both processes`,
    group: 'webhooks',
    rounds: { short: 2, full: 20 },
    unit: `${EVENTS} events`,
    async run(random): Promise<Round> {
      await bench.renew()
      const db = bench.db()
      const expiresAt = new Date(Date.now() + 30 * 60_000)
      const checkouts = await insertOnlineCheckouts(db, Math.ceil((ALL * EVENTS) / 2_000) + SCENARIOS.length, {
        provider: 'stripe',
        expiresAt,
      })
      for (const { payment, session, amountPaise } of checkouts)
        bench.stripe.add({ id: session, payment, amount: amountPaise, bank: 'paid' })
      const stories = storiesOf(checkouts)
      const events = stories.flatMap(({ deliveries }) => deliveries)
      const forged = stories.map(({ about }, at) => forgery(about, at))
      const copies = Array.from({ length: COPIES }, () => events).flat()
      const violations = await deliver(bench, shuffled([...copies, ...forged], random), random)
      const statuses = await settled(bench)
      for (const { name, ends, about } of stories)
        if (!ends.includes(statuses.get(about.payment) ?? '')) violations.push(`"${name}" ended ${statuses.get(about.payment)}`)
      const stored = await db.row<{ count: number }>(sql`select count(*)::int as count from payment_events`)
      const distinct = events.filter(({ isEnd }) => isEnd).length
      if (stored?.count !== distinct) violations.push(`${stored?.count} events were stored, ${distinct} are distinct and valid`)
      violations.push(...refundsOf(bench, statuses))
      return { violations: [...violations, ...(await bench.audit())], counts: { delivered: copies.length + forged.length } }
    },
  }
  return { checks: [check], close: () => bench.close() }
}
