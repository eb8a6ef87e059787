// The payment provider and the mail server are slow, failing or away.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Fault as StripeFault } from '../../../apps/server/test/support/peers/stripe-peer/serve-peer.ts'
import { sendPatiently } from '../../send-patiently.ts'
import { ask, askPatiently, type MissingResponse, mustAsk, type ReceivedResponse } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import { makeCustomers, makeSellers } from '../bench/people.ts'
import { BOTH } from '../bench/servers.ts'
import type { Check, Round } from '../check.ts'
import { mailed } from '../races/accounts.ts'
import type { CityBench } from './city-bench.ts'

const HTML = { accept: 'text/html' }
const PATIENCE_MS = 60_000
/** Of docs/trust.md#6, with the time that a loaded machine adds. */
const LATEST_MS = 9_000
const PAYMENT_FAULTS: readonly (readonly [name: string, fault: StripeFault])[] = [
  ['2 s delay', { kind: 'slow', ms: 2_000 }],
  ['10 s delay', { kind: 'slow', ms: 10_000 }],
  ['status 500', { kind: 'failing' }],
  ['reset after accepting', { kind: 'away' }],
  ['response lost', { kind: 'cut' }],
]
let people = 0

/** Places an online order of a new customer; returns the path of its payment page and the payment. */
export async function onlineOrder(bench: Bench): Promise<{ path: string; paymentId: string }> {
  people += 1
  const [asha] = await makeCustomers(bench.db(), [`Payer ${people}`])
  const [seller] = await makeSellers(bench.db(), [`Payee ${people}`], 1)
  const token = asha?.token
  const { base } = bench.servers[0]
  await mustAsk(base, { method: 'POST', path: '/addToCart', token, body: { productId: seller?.products[0]?.id, selectedVariant: 'Full' } })
  const body = { payment: 'Online', addressIndex: 0, cartData: { grandTotal: 50 } }
  const { json } = await mustAsk(base, { method: 'POST', path: '/order', token, body })
  const path = new URL(json.url).pathname
  return { path, paymentId: path.split('/')[2] ?? '' }
}

function judgePage(answer: ReceivedResponse | MissingResponse): string[] {
  if (answer.status === 303 && answer.ms < LATEST_MS) return []
  if (answer.status === 503 && 'text' in answer && answer.text.length > 100 && answer.ms < LATEST_MS) return []
  return [`the payment page returned ${answer.status} after ${Math.round(answer.ms)} ms`]
}

function paymentFault([name, fault]: (typeof PAYMENT_FAULTS)[number], { open }: CityBench): Check {
  return {
    name: `payment provider: ${name}`,
    group: 'faults',
    rounds: { short: 1, full: 100 },
    measured: 'payment page (limit 4.5 s)',
    async run(): Promise<Round> {
      const { bench } = await open()
      const { path, paymentId } = await onlineOrder(bench)
      const visit = (which: 0 | 1) => ask(bench.servers[which].base, { method: 'GET', path: `${path}`, headers: HTML })
      bench.stripe.fault = (request) => (request.includes(paymentId) ? fault : undefined)
      const inTime = (which: 0 | 1) =>
        sendPatiently(
          () => visit(which),
          ({ ms }) => ms >= LATEST_MS,
        )
      const during = await Promise.all(BOTH.map(inTime))
      bench.stripe.fault = undefined
      const addresses = new Set<string>()
      for (const which of BOTH)
        for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; ) {
          const answer = await visit(which)
          if (answer.status === 303 && 'headers' in answer) {
            addresses.add(String(answer.headers['location']))
            break
          }
          await pause(200)
        }
      const sessions = [...bench.stripe.sessions.values()].filter(({ payment }) => payment === paymentId)
      return {
        violations: [
          ...during.flatMap(judgePage),
          ...(addresses.size === 1 ? [] : [`${addresses.size} different addresses of the payment page afterwards`]),
          // a session whose creation the provider answered with a failure may exist beside the one that is used
          ...(sessions.filter(({ status }) => status === 'open').length === 1 ? [] : [`${sessions.length} sessions at the provider`]),
          ...(await bench.audit()),
        ],
        ms: during.map(({ ms }) => ms),
      }
    },
  }
}

function mailFault(name: string, trouble: { isAway: true } | { delayMs: number }, { open }: CityBench): Check {
  return {
    name: `mail server: ${name}`,
    group: 'faults',
    rounds: { short: 1, full: 25 },
    measured: 'call that sends an email',
    async run(): Promise<Round> {
      const { bench } = await open()
      for (const { mail } of bench.servers) mail.trouble(trouble)
      people += 1
      const emails = [1, 2, 3].map((number) => `mail-${people}-${number}@prove.example`)
      const answers = await Promise.all(
        emails.map((email, at) =>
          askPatiently(bench.servers[at % 2 === 0 ? 0 : 1].base, {
            method: 'POST',
            path: '/signupVerify',
            body: { email, phoneNumber: '9876543210' },
          }),
        ),
      )
      for (const { mail } of bench.servers) mail.trouble(undefined)
      const { count } = (await bench
        .db()
        .row<{ count: number }>(sql`select count(distinct email)::int as count from code_flows where email = any(${emails}::text[])`)) ?? {
        count: 0,
      }
      const violations = answers
        .filter(({ status }) => status !== 200)
        .map(({ status }) => `a call that only enqueues an email returned ${status}`)
      if (count !== emails.length) violations.push(`${count} codes were stored for ${emails.length} requests`)
      if ('delayMs' in trouble) for (const email of emails) await mailed(bench, email, /^\d{6}$/m)
      return { violations, ms: answers.map(({ ms }) => ms) }
    },
  }
}

export const outsideFaults = (within: CityBench): Check[] => [
  ...PAYMENT_FAULTS.map((fault) => paymentFault(fault, within)),
  mailFault('away', { isAway: true }, within),
  mailFault('1 s slower per packet', { delayMs: 1_000 }, within),
]
