// The world outside: each is spoken to as Tiffin would, without leaving a trace.
import { createClient } from 'redis'
import type { Config } from '../config.ts'
import { tryMailServer } from '../providers/mail/index.ts'
import { bad, type Finding, good, note, orBad, PATIENCE_MS } from './finding.ts'

export function checkMail({ smtpUrl, mailFrom, isProduction }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return Promise.resolve([
      isProduction ? note('mail', 'embedded mailbox: nobody gets a mail', 'Set SMTP_URL.') : good('mail', 'embedded mailbox'),
    ])
  const { host } = new URL(smtpUrl)
  return orBad(
    async () => {
      await tryMailServer({ url: smtpUrl, from: mailFrom })
      const sender = /@localhost>?$/.test(mailFrom)
        ? [note('mail', `mails would come from ${mailFrom}`, 'Set MAIL_FROM to an address of yours.')]
        : []
      return [good('mail', `${host} lets us in`), ...sender]
    },
    (reason) => bad('mail', `${host}: ${reason}`, 'See SMTP_URL: host, port, user, password, smtp or smtps.'),
  )
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })

export function checkPayment({ stripe, isProduction }: Config): Promise<Finding[]> {
  if (!stripe)
    return Promise.resolve([
      isProduction ? note('payment', 'embedded page: no money comes', 'Set STRIPE_SECRET_KEY.') : good('payment', 'embedded page'),
    ])
  return orBad(
    async () => {
      // a session that cannot be: a good key is told so, a bad one is not even listened to
      const { status } = await get(`${stripe.apiBase}/v1/checkout/sessions/cs_of_the_doctor`, {
        authorization: `Bearer ${stripe.secretKey}`,
        'stripe-version': '2025-03-31.basil',
      })
      if (status === 401) return [bad('payment', 'Stripe does not know the key', 'Copy STRIPE_SECRET_KEY from the dashboard anew.')]
      if (status === 403)
        return [bad('payment', 'the key may not use Checkout Sessions', 'Give the restricted key that right, and the one to refund.')]
      if (status !== 404) return [note('payment', `Stripe answers ${status}`, 'Try again; see its status page.')]
      const isTrial = isProduction && /^(sk|rk)_test_/.test(stripe.secretKey)
      return [
        good('payment', `${new URL(stripe.apiBase).host} knows the key`),
        ...(isTrial ? [note('payment', 'it is a key for trying out: no money comes', 'Set the live key and its webhook secret.')] : []),
      ]
    },
    (reason) => bad('payment', `${stripe.apiBase}: ${reason}`, 'See STRIPE_API_BASE, and whether this machine reaches the internet.'),
  )
}

export function checkImages({ cloudinary }: Config): Promise<Finding[]> {
  if (!cloudinary) return Promise.resolve([good('images', 'embedded, in DATA_DIR')])
  return orBad(
    async () => {
      const { status } = await get(`${cloudinary.uploadBase}/v1_1/${cloudinary.cloudName}/ping`)
      if (status >= 500) return [note('images', `${cloudinary.uploadBase} answers ${status}`, 'Try again.')]
      return [good('images', `${new URL(cloudinary.uploadBase).host} answers`)]
    },
    (reason) => bad('images', `${cloudinary.uploadBase}: ${reason}`, 'See CLOUDINARY_API_BASE.'),
  )
}

export function checkGoogle({ google }: Config): Promise<Finding[]> {
  if (!google) return Promise.resolve([good('Google', 'not used')])
  return orBad(
    async () => {
      const answer = await get(google.jwksUrl)
      const { keys } = (await answer.json()) as { keys?: unknown }
      return Array.isArray(keys) && keys.length > 0
        ? [good('Google', `${keys.length} keys at ${new URL(google.jwksUrl).host}`)]
        : [bad('Google', `${google.jwksUrl} holds no keys`, 'See GOOGLE_JWKS_URL.')]
    },
    (reason) => bad('Google', `${google.jwksUrl}: ${reason}`, 'Nobody could sign in with Google. See GOOGLE_JWKS_URL.'),
  )
}

/** Streams came with 5. */
const REDIS = 5
export function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return Promise.resolve([good('Redis', 'not used: one process alone')])
  return orBad(
    async () => {
      const client = createClient({ url: redisUrl, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } })
      client.on('error', () => undefined)
      try {
        await client.connect()
        await client.ping()
        const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '0'
        return [
          Number.parseInt(version, 10) >= REDIS
            ? good('Redis', `${version} at ${new URL(redisUrl).host}`)
            : bad('Redis', version, 'Streams need 5 or newer.'),
        ]
      } finally {
        client.destroy()
      }
    },
    (reason) => bad('Redis', `${new URL(redisUrl).host}: ${reason}`, 'Processes would not hear each other. See REDIS_URL.'),
  )
}
