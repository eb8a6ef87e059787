// The environment is read once; what is wrong about it is said all at once.
import { createECDH } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { demoLoginsOf } from './platform/demo-logins.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiffin-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = () => mkdtempSync(join(folder, 'data-'))
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://tiffin.example/',
  SMTP_URL: 'smtp://mail.example',
  ALLOW_EMBEDDED: 'payment',
}

describe('configuration', () => {
  it('needs nothing for trying out: demo city, embedded parts, loopback only', () => {
    const config = readConfig({ DATA_DIR: dataDir() })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      deliveryFeePaise: 4000,
      creditLimits: { perOrderPaise: 50_000, perDayPaise: 500_000 },
    })
    expect(config.administrator?.email).toBe('admin@demo.tiffin.example')
  })

  it('offers the logins of a demo, but never in production, and not the one of an administrator who has another', () => {
    const offered = (env: NodeJS.ProcessEnv) => demoLoginsOf(readConfig({ DATA_DIR: dataDir(), ...env })).map(({ role }) => role)
    expect(offered({})).toEqual(['customer', 'restaurant', 'employee', 'administrator'])
    expect(offered({ DEMO: '0' })).toEqual([])
    expect(offered({ ...production, DEMO: '1' })).toEqual([])
    expect(offered({ ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'secret-1' })).toEqual(['customer', 'restaurant', 'employee'])
  })
  it('writes each request to the log in production only, where nothing else is said', () => {
    const levelOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir(), ...env }).logLevel
    expect([levelOf({}), levelOf(production), levelOf({ LOG_LEVEL: 'info' })]).toEqual(['warn', 'info', 'info'])
  })

  it.each([
    ['with simulated people', {}, 10],
    ['without them, so that its new orders stay', { DEMO_LIFE: '0' }, 24 * 60],
    ['without them and with a limit of its own', { DEMO_LIFE: '0', CANCEL_MINUTES: '20' }, 20],
  ])('cancels unaccepted orders of a demo %s', (_, env, minutes) => {
    expect(readConfig({ DATA_DIR: dataDir(), ...env }).unanswered.cancelMinutes).toBe(minutes)
  })
  it('cancels unaccepted orders after ten minutes where there is no demo', () => {
    expect(readConfig({ DATA_DIR: dataDir(), DEMO: '0', DEMO_LIFE: '0' }).unanswered.cancelMinutes).toBe(10)
  })

  it('names every bad key at once', () => {
    const bad = { PORT: 'eighty', DELIVERY_FEE: '-3', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'a@example.com', LOG_LEVEL: 'loud' }
    expect(() => readConfig({ DATA_DIR: dataDir(), ...bad })).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*DELIVERY_FEE[\s\S]*LOG_LEVEL/)
    expect(() => readConfig({ DATA_DIR: dataDir(), ADMIN_EMAIL: 'a@example.com' })).toThrow(
      'ADMIN_EMAIL: must be set together with ADMIN_PASSWORD',
    )
    const demo = { ADMIN_EMAIL: 'Admin@demo.tiffin.example', ADMIN_PASSWORD: 'secret-1' }
    expect(() => readConfig({ DATA_DIR: dataDir(), ...demo })).toThrow('ADMIN_EMAIL: must be an address of your own')
  })

  it.each([
    ['0', 0],
    ['0.00', 0],
    ['.5', 50],
    ['35.50', 3550],
  ])('takes a delivery fee of %s', (DELIVERY_FEE, paise) => {
    expect(readConfig({ DATA_DIR: dataDir(), DELIVERY_FEE }).deliveryFeePaise).toBe(paise)
  })

  it('takes a pair of keys for pushes together, and only two that belong together', () => {
    expect(() => readConfig({ DATA_DIR: dataDir(), VAPID_PRIVATE_KEY: 'x' })).toThrow('VAPID_PUBLIC_KEY: must be set together with')
    const curve = createECDH('prime256v1')
    const pair = { VAPID_PUBLIC_KEY: curve.generateKeys('base64url'), VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url') }
    expect(readConfig({ DATA_DIR: dataDir(), ...pair }).vapidKeys?.publicKey).toBe(pair.VAPID_PUBLIC_KEY)
    const other = { ...pair, VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys('base64url') }
    expect(() => readConfig({ DATA_DIR: dataDir(), ...other })).toThrow('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY')
  })

  it('takes Stripe’s keys together, and its page instead of the embedded one in production', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }
    const { stripe } = readConfig({ DATA_DIR: dataDir(), ...production, ALLOW_EMBEDDED: '', ...keys })
    expect(stripe).toEqual({ secretKey: 'sk_test_123', webhookSecret: 'whsec_123', apiBase: 'https://api.stripe.com' })
    for (const one of Object.entries(keys))
      expect(() => readConfig({ DATA_DIR: dataDir(), [one[0]]: one[1] })).toThrow(
        'STRIPE_SECRET_KEY: must be set together with STRIPE_WEBHOOK_SECRET',
      )
    expect(() => readConfig({ DATA_DIR: dataDir(), ...keys, STRIPE_SECRET_KEY: 'pk_test_123' })).toThrow('begins with sk_test_')
  })

  it('takes Razorpay’s three keys together, and not beside Stripe’s', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_123', RAZORPAY_KEY_SECRET: 'one', RAZORPAY_WEBHOOK_SECRET: 'two' }
    const { razorpay } = readConfig({ DATA_DIR: dataDir(), ...production, ALLOW_EMBEDDED: '', ...keys })
    expect(razorpay).toEqual({ keyId: 'rzp_test_123', keySecret: 'one', webhookSecret: 'two', apiBase: 'https://api.razorpay.com' })
    for (const missing of Object.keys(keys))
      expect(() => readConfig({ DATA_DIR: dataDir(), ...keys, [missing]: '' })).toThrow('RAZORPAY_KEY_ID: must be set together with')
    expect(() => readConfig({ DATA_DIR: dataDir(), ...keys, RAZORPAY_KEY_ID: 'key_123' })).toThrow('begins with rzp_test_')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' }
    expect(() => readConfig({ DATA_DIR: dataDir(), ...keys, ...stripe })).toThrow('RAZORPAY_KEY_ID: cannot be set together with STRIPE')
  })

  it('a copy of .env.example has no effect, and the values after # are the defaults', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const settingsIn = (text: string) =>
      Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
    const folder = { DATA_DIR: dataDir() }
    expect(Object.values(settingsIn(example)).filter(Boolean)).toEqual([])
    const shown = settingsIn(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
    expect(shown).toMatchObject({ PORT: '3000', DELIVERY_FEE: '40', PUBLIC_URL: '' })
    expect(readConfig({ ...shown, ...folder })).toEqual(readConfig(folder))
  })

  it('makes a secret once and keeps it', () => {
    const folder = dataDir()
    const { sessionSecret } = readConfig({ DATA_DIR: folder })
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(sessionSecret)
  })

  it('shows no demo and has no demo administrator in production', () => {
    expect(readConfig({ DATA_DIR: dataDir(), ...production })).toMatchObject({
      isDemo: false,
      administrator: undefined,
      host: '0.0.0.0',
      publicUrl: 'https://tiffin.example',
    })
  })

  it.each([
    ['SESSION_SECRET', undefined],
    ['SESSION_SECRET', 'short'],
    ['PUBLIC_URL', undefined],
    ['SMTP_URL', undefined],
    ['ALLOW_EMBEDDED', undefined],
    ['RATE_LIMITS', 'off'],
  ])('refuses to start in production with %s = %s', (key, value) => {
    expect(() => readConfig({ DATA_DIR: dataDir(), ...production, [key]: value })).toThrow(key)
  })

  it('runs without rate limits in production only where no other machine can reach it, as in a benchmark', () => {
    const off = { DATA_DIR: dataDir(), ...production, RATE_LIMITS: 'off' }
    const local = { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' }
    expect(readConfig({ ...off, ...local }).rateLimits).toBeUndefined()
    expect(() => readConfig({ ...off, HOST: local.HOST })).toThrow('RATE_LIMITS: cannot be off in production')
    expect(() => readConfig({ ...off, PUBLIC_URL: local.PUBLIC_URL })).toThrow('RATE_LIMITS: cannot be off in production')
  })

  it.each([
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['CORS_ORIGINS', 'https://app.food.example/'],
    ['CORS_ORIGINS', 'https://tools.example,*'],
    ['CORS_ORIGINS', 'app.food.example'],
    ['CORS_ORIGINS', 'ftp://app.food.example'],
    ['MAIL_FROM', 'Tiffin'],
    ['MAIL_FROM', 'Tiffin <orders@tiffin.example>\r\nBcc: eve@example.com'],
    ['MAIL_FROM', 'one@tiffin.example, two@tiffin.example'],
    ['GOOGLE_CLIENT_ID', 'tiffin'],
    ['GOOGLE_CLIENT_ID', 'two words.apps.googleusercontent.com'],
    ['GOOGLE_ISSUER', 'https://issuer.example'],
    ['GOOGLE_JWKS_URL', 'https://issuer.example/keys'],
    ['GOOGLE_JWKS_URL', 'ftp://issuer.example/keys'],
  ])('does not take %s = %j', (key, value) => {
    expect(() => readConfig({ DATA_DIR: dataDir(), [key]: value })).toThrow(key)
  })

  it('accepts Google by a client id only, or another issuer with its keys', () => {
    const id = '1234-abc.apps.googleusercontent.com'
    expect(readConfig({ DATA_DIR: dataDir(), MAIL_FROM: 'orders@tiffin.example' }).google).toBeUndefined()
    expect(readConfig({ DATA_DIR: dataDir(), GOOGLE_CLIENT_ID: id }).google).toEqual({
      clientId: id,
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    })
    const other = { GOOGLE_CLIENT_ID: 'tiffin', GOOGLE_ISSUER: 'https://issuer.example', GOOGLE_JWKS_URL: 'http://issuer.example/keys' }
    expect(readConfig({ DATA_DIR: dataDir(), ...other }).google?.issuers).toEqual(['https://issuer.example'])
    expect(() => readConfig({ DATA_DIR: dataDir(), ...production, ...other })).toThrow('GOOGLE_JWKS_URL: must be https in production')
  })
})
