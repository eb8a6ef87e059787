import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { handleErrors } from '../../platform/http/errors.ts'
import { createEmbeddedProvider } from './embedded.ts'
import { servePageFonts } from './page-frame.ts'
import { conformsToPaymentProvider } from './payment.conformance.ts'
import { CHARGE_NAMES, DESCRIPTIONS, type PaymentProvider } from './payment.ts'
import { SIGNATURE_HEADER } from './webhook-signature.ts'

const deliveries: { body: Buffer; headers: Record<string, string> }[] = []
let database: Database
let app: FastifyInstance
let provider: PaymentProvider
let drop: () => Promise<void>
let now = Date.now()
/** How many deliveries the webhook rejects before it accepts one. */
let refusals = 0

beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  database = openDatabase({ url: created.url, poolSize: 5, clock: () => new Date(now), ...PATIENT_LIMITS })
  provider = createEmbeddedProvider({ db: database, secret: 'x'.repeat(32), publicUrl: 'https://tiffin.example' })
  app = Fastify()
  handleErrors(app)
  servePageFonts(app)
  provider.serve?.(app)
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    room.post('/webhooks/payments', async (request, reply) => {
      deliveries.push({ body: request.body as Buffer, headers: { [SIGNATURE_HEADER]: String(request.headers[SIGNATURE_HEADER]) } })
      refusals -= 1
      return reply.code(refusals >= 0 ? 503 : 200).send({})
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await drop()
})

const port = () => (app.server.address() as AddressInfo).port
const decide = async (session: string, choice: string) => {
  await fetch(`http://127.0.0.1:${port()}/pay/${session}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })
}
const input = (payment: string, change: object = {}) => ({
  payment,
  amountPaise: 12_345_600,
  currency: 'INR',
  description: '<b>Dosa & "chai"</b>',
  lines: [{ name: 'Masala dosa (Full)', restaurant: 'Spice Route', unitPaise: 12_345_600, quantity: 1 }],
  returnUrl: 'https://tiffin.example/back',
  cancelUrl: 'https://tiffin.example/gave-up',
  expiresAt: new Date(now + 60_000),
  ...change,
})

conformsToPaymentProvider('the embedded provider', () => ({
  provider,
  decide,
  bankPays: async () => {
    now += 60_000
  },
  declined: 'failed',
  closed: 'cancelled',
  signatureHeader: SIGNATURE_HEADER,
  signsTime: true,
  async delivery(session) {
    const found = deliveries.find(({ body }) => body.includes(session))
    if (!found) throw new Error('nothing was delivered')
    return found
  },
  async refunded(session) {
    const row = await database.row<{ refunded_paise: number }>(
      sql`select refunded_paise from embedded_payment_sessions where session = ${session}`,
    )
    return row?.refunded_paise ?? 0
  },
  passMinutes: (minutes) => {
    now += minutes * 60_000
  },
  now: () => new Date(now),
}))

it('formats the amount for India and escapes texts', async () => {
  const { session, url } = await provider.createSession(input('00000000-0000-4000-8000-000000000001'))
  expect(url).toBe(`https://tiffin.example/pay/${session}`)
  const html = (await app.inject(`/pay/${session}`)).body
  expect(html).toContain('₹1,23,456')
  expect(html).toContain('&lt;b&gt;Dosa &amp; &quot;chai&quot;&lt;/b&gt;')
  for (const button of ['Pay ₹1,23,456', 'Bank declines', 'Bank is slow', 'Cancel']) expect(html).toContain(`>${button}</button>`)
})

it('includes its own fonts', async () => {
  const { session } = await provider.createSession(input('00000000-0000-4000-8000-000000000005'))
  const fonts = [...(await app.inject(`/pay/${session}`)).body.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url ?? '')
  expect(fonts).toHaveLength(3)
  for (const url of fonts) expect((await app.inject(url)).rawPayload.subarray(0, 4).toString()).toBe('wOF2')
})

it('lists the items, as many as fit on a phone', async () => {
  const lines = Array.from({ length: 6 }, (_, at) => ({ name: `Dish ${at + 1}`, restaurant: 'Coast', unitPaise: 100, quantity: 2 }))
  const { session } = await provider.createSession(input('00000000-0000-4000-8000-000000000006', { amountPaise: 1_200, lines }))
  const html = (await app.inject(`/pay/${session}`)).body
  for (const shown of ['2 × Dish 3', '<small>Coast</small>', '₹2<', 'and 3 more']) expect(html).toContain(shown)
  expect(html).not.toContain('Dish 4')
})

it('lists every charge below the items, in the language of the page', async () => {
  const products = Array.from({ length: 6 }, (_, at) => ({ name: `Dish ${at + 1}`, restaurant: 'Coast', unitPaise: 100, quantity: 1 }))
  const charges = [CHARGE_NAMES.delivery, CHARGE_NAMES.tip].map((name) => ({ name, restaurant: null, unitPaise: 2_000, quantity: 1 }))
  const { session } = await provider.createSession(
    input('00000000-0000-4000-8000-000000000017', { amountPaise: 4_600, lines: [...products, ...charges] }),
  )
  const html = (await app.inject(`/pay/${session}`)).body
  expect(html).toMatch(/and 3 more[\s\S]*<span>Delivery<\/span><span>₹20<\/span>[\s\S]*<span>Tip<\/span>/)
  const hindi = (await app.inject({ url: `/pay/${session}`, headers: { cookie: 'language=hi' } })).body
  expect(hindi).toContain('<span>डिलीवरी</span><span>₹20</span>')
})

it('uses Hindi if it is selected', async () => {
  const { session } = await provider.createSession(input('00000000-0000-4000-8000-000000000007'))
  const html = (await app.inject({ url: `/pay/${session}`, headers: { cookie: 'language=hi' } })).body
  expect(html).toContain('<html lang="hi">')
  expect(html).toContain('डेमो पेमेंट पेज')
  expect(html).toContain('<span>डेबिट</span>')
})

it.each([
  [DESCRIPTIONS.checkout, 'आपका Tiffin ऑर्डर'],
  [DESCRIPTIONS.topUp, 'Tiffin वॉलेट के पैसे'],
])('has the heading “%s” in Hindi as “%s”, and the time', async (description, heading) => {
  const payment = randomUUID()
  const expiresAt = new Date('2030-01-01T14:05:00Z')
  const { session } = await provider.createSession(input(payment, { description, expiresAt }))
  const shown = (await app.inject({ url: `/pay/${session}`, headers: { cookie: 'language=hi' } })).body
  expect(shown).toContain(`<h1>${heading}</h1>`)
  expect(shown).toContain('>शाम 7:35 बजे</time>')
  const english = (await app.inject(`/pay/${session}`)).body
  expect(english).toContain(`<h1>${description}</h1>`)
  expect(english).toMatch(/>7:35.pm IST<\/time>/)
})

it('shows a closed payment without buttons, with a link back', async () => {
  const { session } = await provider.createSession(input('00000000-0000-4000-8000-000000000002'))
  await decide(session, 'pay')
  const html = (await app.inject(`/pay/${session}`)).body
  expect(html).toContain('This payment is complete.')
  expect(html).not.toContain('<button')
  expect(html).toContain('href="https://tiffin.example/back"')
})

it('redirects a customer who cancels to another address than one who decides', async () => {
  const { session } = await provider.createSession(input('00000000-0000-4000-8000-000000000003'))
  const form = { method: 'POST', url: `/pay/${session}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
  expect((await app.inject({ ...form, payload: 'choice=cancel' })).headers.location).toBe('https://tiffin.example/gave-up')
})

it('repeats the same event when the webhook rejects it', async () => {
  const { session } = await provider.createSession(input('00000000-0000-4000-8000-000000000004'))
  refusals = 2
  await decide(session, 'pay')
  const tries = deliveries.filter(({ body }) => body.includes(session))
  expect(tries).toHaveLength(3)
  expect(new Set(tries.map(({ body }) => body.toString())).size).toBe(1)
})
