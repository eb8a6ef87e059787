// Email through a local SMTP server that accepts, rejects, delays, or is down.
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { freePort } from './support/peers/server-process.ts'
import { openSmtpPeer, reply, type SmtpPeer } from './support/peers/smtp-peer.ts'
import {
  addProduct,
  codeBoxes,
  logInAdministrator,
  Person,
  placeOrder,
  signUpCustomer,
  signUpEmployee,
  signUpRestaurant,
} from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const MAIL_FROM = 'Tiffin Bengaluru <orders@tiffin.example>'
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})
async function smtp(options: Parameters<typeof openSmtpPeer>[0] = {}): Promise<SmtpPeer> {
  const peer = await openSmtpPeer(options)
  closings.push(peer.close)
  return peer
}
async function app(SMTP_URL: string | undefined, clock?: () => Date): Promise<TestApp> {
  const started = await startApp({ env: { MAIL_FROM, ...(SMTP_URL && { SMTP_URL }) }, ...(clock && { clock }) })
  closings.push(started.close)
  return started
}
const register = (person: Person, name: string) =>
  person.post('/employee/register', { name, email: `${name}@example.com`, password: 'secret1', phoneNumber: '8888888888' })
const waiting = async ({ database }: TestApp): Promise<number> =>
  (await database.row<{ jobs: number }>(sql`select count(*) as jobs from graphile_worker.jobs where task_identifier = 'send-mail'`))
    ?.jobs ?? 0
const subjectsTo = ({ arrived }: SmtpPeer, to: string) => arrived.filter((mail) => mail.to === to).map(({ mail }) => mail.subject)

describe('a mail server that works', () => {
  it('gets one email with text and HTML from the configured sender, named in the start-up lines', async () => {
    const peer = await smtp()
    const tiffin = await app(peer.url)
    expect(tiffin.providers.mail).toBe(`SMTP at 127.0.0.1:${peer.port}`)
    expect((await register(new Person(tiffin.base), 'ravi')).status).toBe(201)
    await vi.waitUntil(() => peer.arrived.length > 0, PATIENCE)
    const [{ to, mail } = { to: '', mail: undefined }] = peer.arrived
    expect([to, mail?.from, mail?.subject]).toEqual([
      'ravi@example.com',
      { name: 'Tiffin Bengaluru', address: 'orders@tiffin.example' },
      'Welcome to Tiffin',
    ])
    expect(mail?.messageId).toMatch(/^<[\w-]{36}@tiffin\.example>$/)
    expect(mail?.text).toContain('Welcome to Tiffin')
    expect(mail?.html).toContain('<h1')
    // delivered emails are not readable here
    expect((await new Person(tiffin.base).get('/dev/mail.json')).status).toBe(404)
  })
})

describe('a mail server that rejects', () => {
  it('permanently is tried once, temporarily is retried; neither blocks other emails', async () => {
    const asked: string[] = []
    const peer = await smtp({
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address)
        if (address.startsWith('gone')) return done(reply(550))
        if (address.startsWith('busy') && asked.filter((other) => other === address).length === 1) return done(reply(451))
        done()
      },
    })
    const tiffin = await app(peer.url)
    for (const name of ['gone', 'busy', 'fine']) expect((await register(new Person(tiffin.base), name)).status).toBe(201)
    await vi.waitUntil(() => peer.arrived.some(({ to }) => to === 'busy@example.com'), PATIENCE)
    await vi.waitUntil(async () => (await waiting(tiffin)) === 0, PATIENCE)
    expect(peer.arrived.map(({ to }) => to).sort()).toEqual(['busy@example.com', 'fine@example.com'])
    expect(asked.filter((address) => address.startsWith('gone'))).toHaveLength(1)
  })
})

describe('a mail server that is slow', () => {
  it('delays neither responses nor other jobs', async () => {
    let release: () => void = () => undefined
    const peer = await smtp({ heldUntil: new Promise((resolve) => (release = resolve)) })
    const tiffin = await app(peer.url)
    for (let at = 0; at < 8; at += 1) expect((await register(new Person(tiffin.base), `slow-${at}`)).status).toBe(201)
    // all email workers wait for the mail server; the refund job (of an unknown payment) runs all the same
    await enqueue(tiffin.database, 'refund-payment', { paymentId: '00000000-0000-0000-0000-000000000000' })
    const others = sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs where task_identifier = 'refund-payment'`
    await vi.waitUntil(async () => (await tiffin.database.row(others))?.jobs === 0, PATIENCE)
    expect([await waiting(tiffin), peer.arrived.length]).toEqual([8, 0])
    release()
    // an email that was held for long has been sent again
    await vi.waitUntil(() => new Set(peer.arrived.map(({ to }) => to)).size === 8, PATIENCE)
  })
})

describe('a mail server that is down for the whole run', () => {
  /** Runs every action that sends an email; returns each call's status and shape. */
  async function live(tiffin: TestApp, customer: Person) {
    const answers: [string, number, string[]][] = []
    const seen = async (what: string, asking: ReturnType<Person['post']>) => {
      const { status, json } = await asking
      answers.push([what, status, Object.keys(json)])
      return json
    }
    const [spice, ravi, admin] = [
      await signUpRestaurant(tiffin, 'Spice Route'),
      await signUpEmployee(tiffin, 'ravi'),
      await logInAdministrator(tiffin),
    ]
    const products = [await addProduct(spice, 'Biryani'), await addProduct(spice, 'Korma')]
    const { data } = await seen('order', placeOrder(customer, products))
    const [first, second] = data.item as { _id: string }[]
    await seen('cancel', customer.patch('/cancelOrder', { orderId: data._id, itemId: first?._id, userId: customer.id }))
    await seen('assign', spice.post('/restaurent/splitOrder', { orderId: data._id, employeeId: ravi.id }))
    const move = { orderId: data._id, prodId: second?._id }
    await seen('pack', spice.patch('/restaurent/updateDeliveryStatus', { ...move, orderStatus: 'Packed' }))
    await seen('deliver', ravi.patch('/employee/updateDeliveryStatus', { ...move, orderStatus: 'Delivered' }))
    await seen('block', admin.patch(`/admin/employees/${ravi.id}/block`))
    await seen('unblock', admin.patch(`/admin/employees/${ravi.id}/unblock`))
    await seen('sign-up code', new Person(tiffin.base).post('/signupVerify', { email: 'nila@example.com', phoneNumber: '7777777777' }))
    await seen('reset code', new Person(tiffin.base).post('/forgot-password', { email: 'asha@example.com' }))
    await seen('no account', new Person(tiffin.base).post('/forgot-password', { email: 'nobody@example.com' }))
    const change = { currentPassword: 'secret1', newPassword: 'another-1', confirmPassword: 'another-1' }
    await seen('password', customer.patch(`/profile/${customer.id}/editPassword`, change))
    return answers
  }

  it('changes no response; afterwards every email that is still valid is sent once', async () => {
    const gone = await openSmtpPeer({ port: await freePort() })
    let ahead = 0
    const tiffin = await app(gone.url, () => new Date(Date.now() + ahead))
    const asha = await signUpThrough(gone, tiffin)
    await gone.close()
    const embedded = await app(undefined)
    const control = await live(embedded, await signUpCustomer(embedded, 'asha'))
    const without = await live(tiffin, asha)
    expect(without).toEqual(control)
    // after one cancelled product the email waits half a minute for more
    await tiffin.database.rows(sql`update graphile_worker._private_jobs set run_at = now() where key like 'cancelled in %'`)
    await vi.waitUntil(async () => (await failedOnce(tiffin)) === (await waiting(tiffin)), PATIENCE)

    // eleven minutes later the codes have expired; the other emails are still valid
    ahead = 11 * 60_000
    const back = await smtp({ port: gone.port })
    expect((await register(new Person(tiffin.base), 'mina')).status).toBe(201)
    await vi.waitUntil(async () => (await waiting(tiffin)) === 0, PATIENCE)
    expect(subjectsTo(back, 'asha@example.com').sort()).toEqual([
      'Changed: your order #1 from Spice Route',
      'Your Tiffin password was changed',
      'Your order #1 from Spice Route',
      'Your order #1 from Spice Route was delivered',
    ])
    expect(subjectsTo(back, 'ravi@example.com').sort()).toEqual([
      'Welcome to Tiffin',
      'Your Tiffin delivery account is active again',
      'Your Tiffin delivery account was blocked',
    ])
    expect(subjectsTo(back, 'spice-route@example.com')).toEqual(['Welcome to Tiffin'])
    expect(subjectsTo(back, 'mina@example.com')).toEqual(['Welcome to Tiffin'])
    expect(back.arrived).toHaveLength(9)
    expect(back.arrived.some(({ mail }) => /code/.test(mail.subject ?? ''))).toBe(false)
    expect(new Set(back.arrived.map(({ mail }) => mail.messageId)).size).toBe(9)
    await expectInvariants(tiffin.database)
  })
})

/** Returns the number of emails that failed and wait for a retry. */
const failedOnce = async ({ database }: TestApp): Promise<number> =>
  (
    await database.row<{ jobs: number }>(sql`
      select count(*) as jobs from graphile_worker.jobs where task_identifier = 'send-mail' and attempts > 0 and locked_at is null`)
  )?.jobs ?? 0

/** Signs asha up while the mail server still works, and reads her code from it. */
async function signUpThrough(peer: SmtpPeer, tiffin: TestApp): Promise<Person> {
  const asha = new Person(tiffin.base)
  const email = 'asha@example.com'
  await asha.post('/signupVerify', { email, phoneNumber: '7777777777' })
  await vi.waitUntil(() => peer.arrived.length > 0, PATIENCE)
  const code = /^\d{6}$/m.exec(peer.arrived[0]?.mail.text ?? '')?.[0] ?? ''
  await asha.post('/verifyOtp', codeBoxes(code))
  await asha.post('/register', { name: 'asha', email, password: 'secret1', phoneNumber: '7777777777' })
  await vi.waitUntil(() => peer.arrived.length > 1, PATIENCE)
  const { json } = await asha.post('/login', { email, password: 'secret1' })
  asha.token = json.token
  asha.id = json.userData._id
  return asha
}
