import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { patiently } from '../../../test/support/people/at-once.ts'
import { createDatabase } from '../../../test/support/scene/database.ts'
import { found } from '../../../test/support/scene/patience.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { insertCheckout, insertPerson } from '../../../test/support/scene/placed-orders.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { handleErrors } from '../../platform/http/errors.ts'
import { useWireFormat } from '../../platform/http/wire-format.ts'
import { createEmbeddedProvider } from '../../providers/payment/embedded.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { creditTopUp } from '../wallet/index.ts'
import { openPayment, registerPaymentRoutes, returnPayment } from './index.ts'

export const SECRET = 'a-secret-of-at-least-thirty-two-characters'
export interface PaymentShop {
  readonly database: Database
  readonly provider: PaymentProvider
  readonly base: string
  /** The events that higher modules handled, in order: `captured` or `closed` and the checkout. */
  readonly events: string[]
  readonly unwanted: Set<string>
  readonly failing: Set<string>
  passMinutes(minutes: number): void
  /** A new customer's checkout of ₹250 with an open payment. */
  open(): Promise<{ checkoutId: string; paymentId: string; orderId: string }>
  payment(paymentId: string): Promise<{ status: string; session: string }>
  /** Resolves when the payment is no longer open. The provider's page waits for its webhook for 3.5 s, which a machine that stalls exceeds. */
  decided(paymentId: string): Promise<unknown>
  moved(paymentId: string): Promise<Record<string, number>>
  jobs(name: string): Promise<{ payload: { paymentId: string }; run_at: Date }[]>
  close(): Promise<void>
}

export async function openShop(): Promise<PaymentShop> {
  const created = await createDatabase()
  let now = Date.now()
  const database = openDatabase({ url: created.url, poolSize: 10, clock: () => new Date(now), ...PATIENT_LIMITS })
  const app: FastifyInstance = Fastify()
  handleErrors(app)
  useWireFormat(app, true)
  const provider = createEmbeddedProvider({ db: database, secret: SECRET, publicUrl: '' })
  const events: string[] = []
  const unwanted = new Set<string>()
  const failing = new Set<string>()
  database.on('paymentCaptured', creditTopUp)
  database.on('paymentCaptured', async (tx, { purpose, subjectId: checkoutId, paymentId }) => {
    if (purpose !== 'checkout') return
    if (failing.has(checkoutId)) throw new Error('the orders are unavailable')
    events.push(`captured ${checkoutId}`)
    if (unwanted.has(checkoutId)) await returnPayment(tx, paymentId)
  })
  database.on('paymentClosed', async (_tx, { purpose, subjectId }) => void (purpose === 'checkout' && events.push(`closed ${subjectId}`)))
  const firstOrder: Parameters<typeof registerPaymentRoutes>[1]['firstOrder'] = async (db, checkoutId) =>
    (await db.row<{ id: string }>(sql`select id from orders where checkout_id = ${checkoutId} order by id limit 1`))?.id
  const linesOf = async () => [{ name: 'Dosa (Full)', restaurant: 'Spice Route', unitPaise: 25_000, quantity: 1 }]
  registerPaymentRoutes(app, { database, provider, publicUrl: '', firstOrder, linesOf })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const restaurantId = await insertPerson(database, 'restaurant', 'spice')
  let customers = 0

  const shop: PaymentShop = {
    database,
    provider,
    base,
    events,
    unwanted,
    failing,
    passMinutes: (minutes) => {
      now += minutes * 60_000
    },
    async open() {
      customers += 1
      const customerId = await insertPerson(database, 'customer', `customer${customers}`)
      const placed = await insertCheckout(database, { customerId, method: 'Online', orders: [{ restaurantId, prices: [25_000] }] })
      const { paymentId } = await database.transaction((tx) =>
        openPayment(tx, { ...placed, purpose: 'checkout', subjectId: placed.checkoutId }, base),
      )
      return { checkoutId: placed.checkoutId, paymentId, orderId: placed.orders[0]?.orderId ?? '' }
    },
    async payment(paymentId) {
      const row = await database.row<{ status: string; provider_session: string }>(sql`select * from payments where id = ${paymentId}`)
      return { status: row?.status ?? 'none', session: row?.provider_session ?? '' }
    },
    decided: (paymentId) => found(async () => (await shop.payment(paymentId)).status !== 'open' || undefined),
    async moved(paymentId) {
      const rows = await database.rows<{ account: string; sum: number }>(sql`
        select account, sum(amount_paise)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.payment_id = ${paymentId} group by account`)
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
    },
    jobs: (name) =>
      database.rows(sql`
        select j.payload, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${name}`),
    async close() {
      await app.close()
      await database.close()
      await created.drop()
    },
  }
  return shop
}

interface VisitedPage {
  readonly status: number
  readonly location: string | null
  readonly retryAfter: string | null
  readonly text: string
}
/** Requests without following redirects; again, as the page suggests, while a machine that stalls does not finish it in time. */
export const visit = (url: string, form?: Record<string, string>): Promise<VisitedPage> => patiently(() => visitOnce(url, form))

export async function visitOnce(url: string, form?: Record<string, string>, cookie?: string): Promise<VisitedPage> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { ...(cookie && { cookie }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const { status, headers } = response
  return { status, location: headers.get('location'), retryAfter: headers.get('retry-after'), text: await response.text() }
}
