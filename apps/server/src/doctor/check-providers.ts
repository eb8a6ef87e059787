// Checks the external services with the requests that Tiffin makes, and leaves no data there.
import { createClient } from 'redis'
import type { Config } from '../config.ts'
import { type S3Account, s3Files, tryStore } from '../providers/images/index.ts'
import { chooseMailer, tryMailServer } from '../providers/mail/index.ts'
import type { RazorpayAccount, StripeAccount } from '../providers/payment/index.ts'
import { bad, badOnError, type Finding, good, note, reasonOf, TIMEOUT_MS } from './finding.ts'

export function checkMail({ smtpUrl, mailFrom, isProduction }: Config, to?: string): Promise<Finding[]> {
  if (!smtpUrl)
    return Promise.resolve([
      ...(to === undefined ? [] : [bad('mail', `nothing is sent to ${to}: the mailbox is the embedded one`, 'Set SMTP_URL.')]),
      isProduction ? note('mail', 'embedded mailbox: no emails are delivered', 'Set SMTP_URL.') : good('mail', 'embedded mailbox'),
    ])
  const { host } = new URL(smtpUrl)
  return badOnError(
    async () => {
      await tryMailServer({ url: smtpUrl, from: mailFrom })
      const sender = /@localhost>?$/.test(mailFrom)
        ? [note('mail', `emails would come from ${mailFrom}`, 'Set MAIL_FROM to an address on your domain.')]
        : []
      const sent = to === undefined ? [] : await sendTo(to, { smtpUrl, mailFrom })
      return [good('mail', `${host} accepts the login`), ...sender, ...sent]
    },
    (reason) => bad('mail', `${host}: ${reason}`, 'Check SMTP_URL: host, port, user, password, smtp or smtps.'),
  )
}

/** Sends an email as Tiffin does, so that sender and recipient are tried, too. */
function sendTo(to: string, { smtpUrl, mailFrom }: { readonly smtpUrl: string; readonly mailFrom: string }): Promise<Finding[]> {
  return badOnError(
    async () => {
      const mailer = await chooseMailer({ smtpUrl, mailFrom, dataDir: '' })
      const text = 'This email was sent by npm run doctor. Its sender is that of every email of this Tiffin.'
      await mailer.send({ to, subject: 'Tiffin: the mail server works', text, html: `<p>${text}</p>` })
      return [good('mail', `an email to ${to} was accepted; look whether it arrives, and not as spam`)]
    },
    (reason) => bad('mail', `${to}: ${reason}`, `Check MAIL_FROM (${mailFrom}): the server must let this login send for it.`),
  )
}

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })

export function checkPayment({ stripe, razorpay, isProduction }: Config): Promise<Finding[]> {
  if (stripe) return checkKey(stripeKey(stripe), isProduction)
  if (razorpay) return checkKey(razorpayKey(razorpay), isProduction)
  return Promise.resolve([
    isProduction
      ? note('payment', 'embedded page: no real payments', 'Set STRIPE_SECRET_KEY or RAZORPAY_KEY_ID.')
      : good('payment', 'embedded page'),
  ])
}

interface PaymentKey {
  readonly title: string
  /** The settings of the key, and of the API's address. */
  readonly settings: readonly [key: string, apiBase: string]
  readonly apiBase: string
  /** A request that leaves nothing behind, and the status that a valid key gets. */
  readonly path: string
  readonly accepted: number
  readonly headers: Record<string, string>
  /** What a restricted key may lack. */
  readonly needs: string
  readonly isTest: boolean
}
const stripeKey = ({ apiBase, secretKey }: StripeAccount): PaymentKey => ({
  title: 'Stripe',
  settings: ['STRIPE_SECRET_KEY', 'STRIPE_API_BASE'],
  apiBase,
  // a session that cannot exist
  path: '/v1/checkout/sessions/cs_of_the_doctor',
  accepted: 404,
  headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': '2025-03-31.basil' },
  needs: 'Checkout Sessions',
  isTest: /^(sk|rk)_test_/.test(secretKey),
})
const razorpayKey = ({ apiBase, keyId, keySecret }: RazorpayAccount): PaymentKey => ({
  title: 'Razorpay',
  settings: ['RAZORPAY_KEY_ID', 'RAZORPAY_API_BASE'],
  apiBase,
  path: '/v1/payment_links?count=1',
  accepted: 200,
  headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
  needs: 'payment links',
  isTest: keyId.startsWith('rzp_test_'),
})

function checkKey(key: PaymentKey, isProduction: boolean): Promise<Finding[]> {
  const { title, settings, apiBase } = key
  return badOnError(
    async () => {
      const { status } = await get(`${apiBase}${key.path}`, key.headers)
      if (status === 401) return [bad('payment', `${title} rejects the key`, `Copy ${settings[0]} from the ${title} dashboard again.`)]
      if (status === 403) return [bad('payment', `the key may not use ${key.needs}`, `Allow it to use ${key.needs} and refunds.`)]
      if (status !== key.accepted) return [note('payment', `${title} returns ${status}`, 'Try again; see its status page.')]
      return [
        good('payment', `${title} accepts the key (${new URL(apiBase).host})`),
        ...(isProduction && key.isTest
          ? [note('payment', 'it is a test key: no real payments', 'Set the live key and its webhook secret.')]
          : []),
      ]
    },
    (reason) => bad('payment', `${apiBase}: ${reason}`, `Check ${settings[1]} and the internet connection.`),
  )
}

export function checkImages({ cloudinary, s3, picturesBase }: Config): Promise<Finding[]> {
  if (s3) return checkStore(s3, picturesBase)
  if (!cloudinary) return Promise.resolve([good('images', 'embedded, in DATA_DIR')])
  return badOnError(
    async () => {
      const { status } = await get(`${cloudinary.uploadBase}/v1_1/${cloudinary.cloudName}/ping`)
      if (status >= 500) return [note('images', `${cloudinary.uploadBase} returns ${status}`, 'Try again.')]
      return [good('images', `${new URL(cloudinary.uploadBase).host} answers`)]
    },
    (reason) => bad('images', `${cloudinary.uploadBase}: ${reason}`, 'Check CLOUDINARY_API_BASE.'),
  )
}

function checkStore(account: S3Account, picturesBase: string | undefined): Promise<Finding[]> {
  const findings = [good('images', `${new URL(account.bucketUrl).host} writes, lists, reads and deletes`)]
  const look = async (path: string) => {
    if (picturesBase === undefined) return
    const shown = await get(picturesBase + path).then(
      ({ status }) => (status === 200 ? undefined : `returns ${status} for a stored picture`),
      (error) => reasonOf(error),
    )
    const advice = 'Browsers load pictures there. It must pass /images/ on to the bucket or to Tiffin, which must run.'
    findings.push(
      shown === undefined ? good('images', `${picturesBase} has what is stored`) : note('images', `${picturesBase}: ${shown}`, advice),
    )
  }
  return badOnError(
    async () => {
      await tryStore(s3Files(account), look)
      return findings
    },
    (reason) => bad('images', `${account.bucketUrl}: ${reason}`, 'Check S3_URL, S3_REGION, the keys, and that they may do all four.'),
  )
}

export function checkGoogle({ google }: Config): Promise<Finding[]> {
  if (!google) return Promise.resolve([good('Google', 'not used')])
  return badOnError(
    async () => {
      const answer = await get(google.jwksUrl)
      const { keys } = (await answer.json()) as { keys?: unknown }
      return Array.isArray(keys) && keys.length > 0
        ? [good('Google', `${keys.length} keys at ${new URL(google.jwksUrl).host}`)]
        : [bad('Google', `${google.jwksUrl} holds no keys`, 'Check GOOGLE_JWKS_URL.')]
    },
    (reason) => bad('Google', `${google.jwksUrl}: ${reason}`, 'Sign-in with Google does not work. Check GOOGLE_JWKS_URL.'),
  )
}

const REDIS = 5
export function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (!redisUrl) return Promise.resolve([good('Redis', 'not used: single process')])
  return badOnError(
    async () => {
      const client = createClient({ url: redisUrl, socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false } })
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
    (reason) => bad('Redis', `${new URL(redisUrl).host}: ${reason}`, 'Live updates do not reach other processes. Check REDIS_URL.'),
  )
}
