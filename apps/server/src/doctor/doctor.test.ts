// Runs the doctor against working and failing services on this machine.

import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGoogleIssuer } from '../../test/support/peers/google-issuer.ts'
import { needs } from '../../test/support/peers/needs.ts'
import {
  openRazorpayPeer,
  PEER_KEY_ID as RAZORPAY_KEY_ID,
  PEER_KEY_SECRET as RAZORPAY_KEY_SECRET,
} from '../../test/support/peers/razorpay-peer/razorpay-peer.ts'
import { hasRedisServer, prepareRedis } from '../../test/support/peers/redis-peer.ts'
import { freePort } from '../../test/support/peers/server-process.ts'
import { openSmtpPeer } from '../../test/support/peers/smtp-peer.ts'
import { PEER_SECRET_KEY } from '../../test/support/peers/stripe-peer/serve-peer.ts'
import { openStripePeer, PEER_WEBHOOK_SECRET } from '../../test/support/peers/stripe-peer/stripe-peer.ts'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { readConfig } from '../config.ts'
import { hashPassword } from '../modules/identity/index.ts'
import { type S3Peer, startS3Peer } from '../providers/images/s3-peer.fixture.ts'
import { checkPublicUrl } from './check-machine.ts'
import { examine } from './examine.ts'

const home = mkdtempSync(join(tmpdir(), 'tiffin-doctor-'))
let database: TestDatabase
let closed: number
beforeAll(async () => {
  database = await createDatabase()
  closed = await freePort()
})
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})

const look = async (env: Record<string, string>) =>
  examine({ DATA_DIR: home, DATABASE_URL: database.url, PORT: String(await freePort()), ...env })
/** `level about: text` of each finding that is not good. */
const complaints = async (env: Record<string, string>) =>
  (await look(env)).filter(({ level }) => level !== 'good').map(({ level, about, message }) => `${level} ${about}: ${message}`)
const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://food.example', TRUST_PROXY: 'loopback' }

describe('an installation', () => {
  it('without problems gets a line per check', async () => {
    const [smtp, stripe, google] = [await openSmtpPeer(), await openStripePeer(), await openGoogleIssuer()]
    const findings = await look({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Tiffin <orders@food.example>',
      STRIPE_SECRET_KEY: PEER_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.base,
      ...google.env,
    })
    expect(findings.filter(({ level }) => level !== 'good')).toEqual([])
    const about = findings.map((finding) => finding.about)
    for (const part of [
      'Node',
      'settings',
      'port',
      'disk',
      'DATA_DIR',
      'database',
      'migrations',
      'clock',
      'connections',
      'mail',
      'payment',
      'Google',
    ])
      expect(about).toContain(part)
    // the checks left nothing behind
    expect([smtp.arrived, stripe.sessions.size]).toEqual([[], 0])
    for (const peer of [smtp, stripe, google]) await peer.close()
  })

  it('with invalid settings gets all of them at once', async () => {
    const found = await complaints({ PORT: 'eighty', DATABASE_URL: 'mysql://here', SMTP_URL: 'mail', CANCEL_MINUTES: '1' })
    for (const key of ['PORT', 'DATABASE_URL', 'SMTP_URL']) expect(found).toContainEqual(expect.stringContaining(`bad settings: ${key}: `))
    const [secret] = (await look({ SESSION_SECRET: 'short' })).filter(({ about }) => about === 'settings')
    expect(secret?.advice).toBe('Make one with: openssl rand -base64 32')
  })

  it('with unreachable services gets which, why, and what to check', async () => {
    const at = `127.0.0.1:${closed}`
    const findings = await look({
      DATABASE_URL: `postgres://tiffin@${at}/tiffin`,
      REDIS_URL: `redis://${at}`,
      SMTP_URL: `smtp://${at}`,
      STRIPE_SECRET_KEY: PEER_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://${at}`,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_ISSUER: `http://${at}`,
      GOOGLE_JWKS_URL: `http://${at}/keys`,
      CLOUDINARY_CLOUD_NAME: 'cloud',
      CLOUDINARY_UPLOAD_PRESET: 'preset',
      CLOUDINARY_API_BASE: `http://${at}`,
    })
    const broken = findings.filter(({ level }) => level === 'bad')
    expect(broken.map(({ about }) => about)).toEqual(['database', 'Redis', 'mail', 'payment', 'images', 'Google'])
    for (const { message, advice } of broken) {
      expect(message).toMatch(/refused/i)
      expect(advice).toMatch(/[A-Z]+_[A-Z]+/)
    }
  })
})

describe('a store of pictures', () => {
  let store: S3Peer
  beforeAll(async () => {
    store = await startS3Peer()
  })
  afterAll(() => store.close())
  const images = async (env: Record<string, string>) =>
    (await look({ ...store.env, ...env })).filter(({ about }) => about === 'images').map(({ level, message }) => `${level} ${message}`)

  it('is tried: a probe is written, listed, read and deleted', async () => {
    expect(await images({})).toEqual([expect.stringMatching(/^good 127\.0\.0\.1:\d+ writes, lists, reads and deletes$/)])
    expect([store.objects.size, store.requests.some((request) => request.startsWith('PUT /pictures/images/'))]).toEqual([0, true])
  })

  it('that may not do one of them is named with its reason', async () => {
    for (const method of ['PUT', 'GET', 'DELETE']) {
      store.fail({ status: 403, code: 'AccessDenied' }, { method })
      expect(await images({})).toEqual([expect.stringMatching(/^bad http:.*\/pictures: 403 AccessDenied$/)])
    }
    store.recover()
    expect(await images({ S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([expect.stringMatching(/^bad .* 403 SignatureDoesNotMatch$/)])
  })

  it('is looked at through PICTURES_BASE, too', async () => {
    const cdn = createServer((request, response) => {
      const found = store.objects.get(request.url?.slice(1) ?? '')
      response.writeHead(found ? 200 : 404).end(found?.content)
    })
    await once(cdn.listen(0, '127.0.0.1'), 'listening')
    const base = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
    expect(await images({ PICTURES_BASE: base })).toEqual([expect.stringMatching(/^good/), `good ${base} has what is stored`])
    const wrong = `${base}/elsewhere`
    expect(await images({ PICTURES_BASE: wrong })).toEqual([
      expect.stringMatching(/^good/),
      `note ${wrong}: returns 404 for a stored picture`,
    ])
    await new Promise((resolve) => cdn.close(resolve))
  })
})

it('a Redis that is there and new enough is good', needs({ 'redis-server': hasRedisServer() }), async () => {
  const redis = await prepareRedis()
  await redis.start()
  const findings = await look({ REDIS_URL: redis.url })
  expect(findings.filter(({ about }) => about === 'Redis')).toEqual([
    { level: 'good', about: 'Redis', message: expect.stringMatching(/^\d+\.\d+\.\d+ at 127\.0\.0\.1:/) },
  ])
  await redis.stop()
})

describe('problems', () => {
  it('a mail server that refuses the password, a key that Stripe rejects', async () => {
    const smtp = await openSmtpPeer({ disabledCommands: ['STARTTLS'], onAuth: (_auth, _session, done) => done(new Error('Invalid login')) })
    const stripe = await openStripePeer()
    const found = await complaints({
      SMTP_URL: smtp.url.replace('//', '//asha:wrong@'),
      MAIL_FROM: 'orders@food.example',
      STRIPE_SECRET_KEY: 'sk_test_another',
      STRIPE_WEBHOOK_SECRET: PEER_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.base,
    })
    expect(found).toEqual([expect.stringMatching(/^bad mail: .*Invalid login/), 'bad payment: Stripe rejects the key'])
    await smtp.close()
    await stripe.close()
  })

  it('a key that Razorpay rejects, but not one that it accepts', async () => {
    const razorpay = await openRazorpayPeer()
    const keys = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: 'any', RAZORPAY_API_BASE: razorpay.base }
    expect(await complaints(keys)).toEqual([])
    expect(await complaints({ ...keys, RAZORPAY_KEY_SECRET: 'another' })).toEqual(['bad payment: Razorpay rejects the key'])
    await razorpay.close()
  })

  it('a database of another encoding than UTF-8', async () => {
    const latin = await createDatabase(`template0 encoding LATIN1 locale_provider libc locale 'C'`)
    expect(await complaints({ DATABASE_URL: latin.url })).toContain('bad encoding: the database’s is LATIN1')
    await latin.drop()
  })

  it('a database that is newer than this Tiffin, and one whose user may not migrate', async () => {
    const other = await createDatabase()
    const client = new pg.Client({ connectionString: other.url })
    await client.connect()
    await client.query(`insert into kysely_migration (name, timestamp) values ('9999-from-tomorrow', '')`)
    await client.query(`create role doctor_guest login password 'guest'`).catch(() => undefined)
    await client.query('grant usage on schema public to doctor_guest; grant select on kysely_migration to doctor_guest')
    const url = new URL(other.url)
    url.username = 'doctor_guest'
    url.password = 'guest'
    const found = await complaints({ DATABASE_URL: url.href })
    expect(found).toContain('bad rights: doctor_guest may not create schemas and tables')
    expect(found).toContainEqual(expect.stringMatching(/^bad migrations: the database is newer .*9999-from-tomorrow/))
    await client.query('drop owned by doctor_guest; drop role doctor_guest')
    await client.end()
    await other.drop()
  })

  it('a pool larger than the database’s free connections', async () => {
    expect(await complaints({ DATABASE_POOL: '100' })).toEqual([expect.stringMatching(/^bad connections: .* room for 0 processes$/)])
  })

  it('a port used by another program, a secret that others can read', async () => {
    const stranger = createServer((_request, response) => void response.end('hello')).listen(0, '127.0.0.1')
    await new Promise((resolve) => stranger.once('listening', resolve))
    const { port } = stranger.address() as AddressInfo
    writeFileSync(join(home, 'session-secret'), 'x'.repeat(43), { mode: 0o644 })
    const found = await complaints({ PORT: String(port) })
    expect(found).toEqual([
      `bad port: another program listens on ${port}`,
      `bad secrets: ${join(home, 'session-secret')} can be read by others`,
    ])
    chmodSync(join(home, 'session-secret'), 0o600)
    stranger.close()
  })

  it('a PUBLIC_URL that only this machine reaches; one without TLS is noted', async () => {
    const embedded = { ...PRODUCTION, ALLOW_EMBEDDED: 'mail,payment' }
    expect(await complaints({ ...embedded, PUBLIC_URL: 'http://localhost:3000/food' })).toEqual(
      expect.arrayContaining([
        'bad PUBLIC_URL: http://localhost:3000/food has a path',
        'bad PUBLIC_URL: http://localhost:3000/food is only reachable from this machine',
      ]),
    )
    expect(await complaints({ ...embedded, PUBLIC_URL: 'http://food.example' })).toContain(
      'note PUBLIC_URL: no TLS: passwords and sessions can be intercepted',
    )
  })

  it('accounts of the demo that still have its public password, by number and names', async () => {
    const used = await createDatabase()
    const [open, changed] = [await hashPassword('demo-tiffin'), await hashPassword('secret-1')]
    const client = new pg.Client({ connectionString: used.url })
    await client.connect()
    const add = (role: string, name: string, hash = open, isActive = true) =>
      client.query('insert into accounts (role, email, name, password_hash, is_active, created_at) values ($1, $2, $2, $3, $4, now())', [
        role,
        name,
        hash,
        isActive,
      ])
    for (const name of ['asha', 'neha']) await add('customer', `${name}@demo.tiffin.example`)
    await add('customer', 'changed@demo.tiffin.example', changed)
    await add('customer', 'real@food.example')
    for (const name of ['kitchen', 'vaghar']) await add('restaurant', `${name}@demo.tiffin.example`)
    await add('employee', 'ravi@demo.tiffin.example')
    await add('administrator', 'admin@demo.tiffin.example', open, false)
    const production = { ...PRODUCTION, ALLOW_EMBEDDED: 'mail,payment', DATABASE_URL: used.url }
    const message =
      '5 accounts can sign in with its public password: asha@demo.tiffin.example (customer), ravi@demo.tiffin.example (employee), kitchen@demo.tiffin.example (restaurant), neha@demo.tiffin.example (customer) and 1 more'
    const demo = async (env: Record<string, string>) => (await complaints(env)).filter((line) => line.includes('demo'))
    expect(await demo({ ...production, DEMO: '1' })).toEqual([`note demo: ${message}`])
    expect(await demo({ DATABASE_URL: used.url })).toEqual([])
    // their logins do not work without DEMO=1, but their restaurants are listed
    expect(await demo(production)).toEqual([
      expect.stringMatching(/^bad demo: 6 accounts of the demo are active, without a login that works/),
    ])
    await client.query('insert into demo_mark (marked_at) values (now())')
    expect(await demo(production)).toEqual([expect.stringMatching(/^bad demo: this database was created as a demo/)])
    await client.query('delete from demo_mark')
    await client.query('update accounts set is_active = false')
    expect(await demo(production)).toEqual([])
    await client.end()
    await used.drop()
  })

  it('a PUBLIC_URL that leads to another site, or nowhere', async () => {
    let body = '<h1>Another site</h1>'
    const site = createServer((_, answer) => void answer.end(body)).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const config = readConfig({ ...PRODUCTION, ALLOW_EMBEDDED: 'mail,payment', DATA_DIR: home })
    const found = async (publicUrl: string) =>
      (await checkPublicUrl({ ...config, publicUrl })).map(({ level, message }) => `${level}: ${message.replace(publicUrl, '')}`)
    expect(await found(url)).toEqual(['bad: what answers at /health/live is not Tiffin'])
    body = '{"status":"live"}'
    expect(await found(url)).toEqual(['good: Tiffin answers there'])
    expect(await found(`http://127.0.0.1:${closed}`)).toEqual(['note: /health/live does not answer this machine: connection refused'])
    expect(await checkPublicUrl({ ...config, publicUrl: url, isProduction: false })).toEqual([])
    site.closeAllConnections()
    site.close()
  })

  it('DEMO=1 on a database of people, as the start would refuse it', async () => {
    const used = await createDatabase()
    const client = new pg.Client({ connectionString: used.url })
    await client.connect()
    const refused = [expect.stringMatching(/^bad demo: DEMO=1 does not start on this database/)]
    const demo = async () => (await complaints({ DATABASE_URL: used.url })).filter((line) => line.includes('demo'))
    await client.query(`insert into accounts (role, email, name, created_at) values ('restaurant', 'r1@imported.invalid', 'R', now())`)
    expect(await demo()).toEqual([])
    await client.query(
      `insert into accounts (role, email, name, password_hash, created_at) values ('customer', 'asha@food.example', 'A', 'x', now())`,
    )
    expect(await demo()).toEqual(refused)
    await client.query('insert into demo_mark (marked_at) values (now())')
    expect(await demo()).toEqual([])
    await client.end()
    await used.drop()
  })

  it('whether an administrator can log in, and an ADMIN_EMAIL that does nothing', async () => {
    const used = await createDatabase()
    const client = new pg.Client({ connectionString: used.url })
    await client.connect()
    const settings = { ...PRODUCTION, ALLOW_EMBEDDED: 'mail,payment', DATABASE_URL: used.url }
    const named = { ...settings, ADMIN_EMAIL: 'boss@food.example', ADMIN_PASSWORD: 'secret-1' }
    const found = async (env: Record<string, string>) =>
      (await look(env)).filter(({ about }) => /^admin/i.test(about)).map(({ level, message }) => `${level}: ${message}`)
    const add = (email: string) =>
      client.query(`insert into accounts (role, email, name, created_at) values ('administrator', $1, 'A', now())`, [email])
    await add('admin@demo.tiffin.example')
    expect([await found(settings), await found(named)]).toEqual([
      ['bad: there is none'],
      ['good: none yet: the start creates that of ADMIN_EMAIL'],
    ])
    await add('meera@food.example')
    expect([await found(settings), await found(named)]).toEqual([
      ['good: one can log in'],
      ['good: one can log in', 'note: is no administrator: it only creates the first one, and there is one already'],
    ])
    await add('boss@food.example')
    expect(await found(named)).toEqual(['good: 2 can log in'])
    await client.query('update accounts set is_active = false')
    expect(await found(named)).toEqual(['bad: each one is blocked, so that none can log in'])
    await client.end()
    await used.drop()
  })

  it('refunds at a provider that is no longer configured', async () => {
    const used = await createDatabase()
    const client = new pg.Client({ connectionString: used.url })
    await client.connect()
    await client.query(`
      with asha as (
        insert into accounts (role, email, name, phone_number, created_at)
        values ('customer', 'asha@food.example', 'Asha', '9876543210', now()) returning id
      ) insert into payments (purpose, subject_id, customer_id, amount_paise, status, provider, created_at, updated_at, expires_at)
      select 'top_up', id, id, 500, 'refunding', provider, now(), now(), now() from asha, unnest(array['stripe', 'embedded']) as provider`)
    expect((await complaints({ DATABASE_URL: used.url })).filter((line) => line.includes('refunds'))).toEqual([
      'bad refunds: 1 at Stripe, which is not configured',
    ])
    await client.end()
    await used.drop()
  })
})

it('the doctor creates no secret and no folder', async () => {
  const nowhere = join(home, 'not-yet')
  await look({ DATA_DIR: nowhere })
  expect(() => chmodSync(nowhere, 0o700)).toThrow('ENOENT')
})
