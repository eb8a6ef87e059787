// The rule of each environment variable, and rules across several (`superRefine`). `config.ts` makes the configuration of them.
import { existsSync } from 'node:fs'
import { cleanEmail } from '@tiffin/contract'
import { PRICE_PATTERN, parseRupees } from '@tiffin/contract/money'
import { z } from 'zod'
import { BadAddress, readAddress } from './platform/database/address.ts'
import { DEMO_DOMAIN } from './platform/demo-logins.ts'
import { type TrustProxy, trustOf } from './platform/http/client-address.ts'
import { DEFAULT_LIMITS } from './platform/http/limits/rate-limits.ts'
import { isArchive, isTilesUrl } from './providers/maps/index.ts'
import { isKeyPair } from './providers/push/index.ts'

/** One line; a name has no angle brackets. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const url = (protocol: RegExp) => z.url({ protocol })
const database = z.string().superRefine((value, context) => {
  try {
    readAddress(value)
  } catch (error) {
    if (!(error instanceof BadAddress)) throw error
    context.addIssue(error.message)
  }
})
const address = z.string().overwrite(cleanEmail).pipe(z.email())
const MOST = 100_000
const count = (least: number, most = MOST) => z.coerce.number().int().min(least).max(most)
/** May be a fraction, for tests. */
/** How long an order waits for its restaurant where CANCEL_MINUTES does not say otherwise. */
export const CANCEL_MINUTES = 10
/** An amount in rupees, 0 or more; parsed to paise. */
const rupees = (value: string) =>
  z
    .string()
    .refine((amount) => amount === '0' || PRICE_PATTERN.test(amount), 'must be an amount in rupees')
    .default(value)
    .transform(parseRupees)
const hours = z.coerce
  .number()
  .int()
  .min(1)
  .max(24 * 30)
const minutes = z.coerce
  .number()
  .positive()
  .max(24 * 60)
/** `true` (run.ts warns), a number of hops, or addresses. */
const trustProxy = z.string().transform((value, context): TrustProxy => {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d+$/.test(value)) return Number(value)
  try {
    trustOf(value)
  } catch {
    context.addIssue('a number of hops, or addresses of proxies, comma-separated')
  }
  return value
})
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** Browsers send an origin in this form, and it is compared as text. */
const isOrigin = (value: string): boolean => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value

export const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().optional(),
    PUBLIC_URL: url(/^https?$/).optional(),
    DATABASE_URL: database.optional(),
    DATABASE_DIRECT_URL: database.optional(),
    DATABASE_NAMED: flag.default(false),
    DATABASE_POOL: z.coerce.number().int().min(4).max(100).default(10),
    DATA_DIR: z.string().default('./data'),
    SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    ADMIN_EMAIL: address.optional(),
    ADMIN_PASSWORD: z.string().min(6).optional(),
    DEMO: flag.optional(),
    DEMO_LIFE: flag.default(true),
    SMTP_URL: url(/^smtps?$/).optional(),
    SUPPORT_EMAIL: address.optional(),
    OPERATOR_NAME: z.string().max(200).optional(),
    OPERATOR_CONTACT: z.string().max(300).optional(),
    TEXTS_DIR: z
      .string()
      .refine((folder) => existsSync(folder), 'there is no such folder')
      .optional(),
    MAP_PMTILES: z.string().refine(isArchive, 'must be a PMTiles file, version 3').optional(),
    MAP_TILES_URL: z.string().refine(isTilesUrl, 'an address with {z}, {x} and {y}').optional(),
    MAIL_FROM: z.string().regex(SENDER, 'Name <address>, or an address').default('Tiffin <no-reply@localhost>'),
    GOOGLE_CLIENT_ID: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
    GOOGLE_ISSUER: z.string().optional(),
    GOOGLE_JWKS_URL: url(/^https?$/).optional(),
    S3_URL: url(/^https?$/).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    PICTURES_BASE: url(/^https?$/).optional(),
    CLOUDINARY_CLOUD_NAME: z
      .string()
      .regex(/^[a-z0-9][\w-]*$/i, 'letters, digits, - and _')
      .optional(),
    CLOUDINARY_UPLOAD_PRESET: z.string().optional(),
    CLOUDINARY_API_BASE: url(/^https?$/).default('https://api.cloudinary.com'),
    CLOUDINARY_DELIVERY_BASE: url(/^https?$/).default('https://res.cloudinary.com'),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\S+$/, "Stripe's secret key begins with sk_test_ or sk_live_")
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, "the endpoint's signing secret begins with whsec_")
      .optional(),
    STRIPE_API_BASE: url(/^https?$/).default('https://api.stripe.com'),
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(test|live)_\S+$/, "Razorpay's key id begins with rzp_test_ or rzp_live_")
      .optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    RAZORPAY_API_BASE: url(/^https?$/).default('https://api.razorpay.com'),
    DELIVERY_FEE: rupees('40'),
    PACKAGING_CHARGE: rupees('0'),
    CREDIT_PER_ORDER: rupees('500'),
    CREDIT_PER_DAY: rupees('5000'),
    CORS_ORIGINS: list.pipe(z.array(z.string().refine(isOrigin, 'origins such as https://app.example, without a path'))).default([]),
    TRUST_PROXY: trustProxy.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    DATABASE_REPLICA_URL: database.optional(),
    REDIS_URL: url(/^rediss?$/).optional(),
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    ALARM_MINUTES: minutes.default(3),
    CANCEL_MINUTES: minutes.optional(),
    ERASE_AFTER_DAYS: z.coerce.number().int().min(1).max(3_650).default(365),
    CLAIM_WINDOW_HOURS: hours.default(48),
    CLAIM_ANSWER_HOURS: hours.default(24),
    CLAIM_DECISION_HOURS: hours.default(48),
    CLAIM_AT_ONCE: rupees('150'),
    STOCK_HOLD_MINUTES: minutes.max(30, 'at most the 30 minutes of other unpaid orders').default(10),
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
    PARTNER_APPROVAL: z.enum(['on', 'off']).default('off'),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    BROWSER_ERRORS: z.enum(['on', 'off']).default('on'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    // a page makes several calls
    REQUESTS_PER_MINUTE: count(60).default(DEFAULT_LIMITS.requestsPerMinute),
    LOGIN_FAILURES_PER_ACCOUNT: count(1, 100).default(DEFAULT_LIMITS.loginFailuresPerAccount),
    LOGIN_FAILURES_PER_ADDRESS: count(1).default(DEFAULT_LIMITS.loginFailuresPerAddress),
    SIGN_UPS_PER_ADDRESS: count(1).default(DEFAULT_LIMITS.signUpsPerAddress),
    CODE_MAILS_PER_ADDRESS: count(1).default(DEFAULT_LIMITS.codeMailsPerAddress),
    READY_MB: z.coerce.number().int().min(0).max(4_096).default(32),
    ALLOW_EMBEDDED: list.default([]),
  })
  .superRefine((env, context) => {
    const complain = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message })
    if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) complain('ADMIN_EMAIL', 'must be set together with ADMIN_PASSWORD')
    if (env.ADMIN_EMAIL?.toLowerCase().endsWith(DEMO_DOMAIN)) complain('ADMIN_EMAIL', 'must be an address of your own, not of the demo')
    if (new Set([env.S3_URL, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].map(Boolean)).size > 1)
      complain('S3_URL', 'must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
    if (env.S3_URL && env.CLOUDINARY_CLOUD_NAME) complain('S3_URL', 'cannot be set together with CLOUDINARY_CLOUD_NAME')
    if (env.PICTURES_BASE && /[?#]/.test(env.PICTURES_BASE)) complain('PICTURES_BASE', 'must be an address without ? and #')
    if (Boolean(env.CLOUDINARY_CLOUD_NAME) !== Boolean(env.CLOUDINARY_UPLOAD_PRESET))
      complain('CLOUDINARY_CLOUD_NAME', 'must be set together with CLOUDINARY_UPLOAD_PRESET')
    if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET))
      complain('STRIPE_SECRET_KEY', 'must be set together with STRIPE_WEBHOOK_SECRET')
    if (new Set([env.RAZORPAY_KEY_ID, env.RAZORPAY_KEY_SECRET, env.RAZORPAY_WEBHOOK_SECRET].map(Boolean)).size > 1)
      complain('RAZORPAY_KEY_ID', 'must be set together with RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET')
    if (env.STRIPE_SECRET_KEY && env.RAZORPAY_KEY_ID) complain('RAZORPAY_KEY_ID', 'cannot be set together with STRIPE_SECRET_KEY')
    complainOfGoogle(env, complain)
    if (env.MAP_PMTILES && env.MAP_TILES_URL) complain('MAP_TILES_URL', 'cannot be set together with MAP_PMTILES')
    if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY))
      complain('VAPID_PUBLIC_KEY', 'must be set together with VAPID_PRIVATE_KEY')
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
    if (publicKey && privateKey && !isKeyPair({ publicKey, privateKey }))
      complain('VAPID_PUBLIC_KEY', 'does not belong to VAPID_PRIVATE_KEY')
    if ((env.CANCEL_MINUTES ?? CANCEL_MINUTES) <= env.ALARM_MINUTES) complain('CANCEL_MINUTES', 'must be more than ALARM_MINUTES')
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) complain('DATABASE_DIRECT_URL', 'must be set together with DATABASE_URL')
    if (env.DATABASE_NAMED && !env.DATABASE_DIRECT_URL) complain('DATABASE_NAMED', 'must be set together with DATABASE_DIRECT_URL')
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) complain('DATABASE_REPLICA_URL', 'must be set together with DATABASE_URL')
    if (env.NODE_ENV !== 'production') return
    if (!env.SESSION_SECRET) complain('SESSION_SECRET', 'is required in production')
    if (!env.PUBLIC_URL) complain('PUBLIC_URL', 'is required in production')
    if (!env.SMTP_URL && !env.ALLOW_EMBEDDED.includes('mail')) complain('SMTP_URL', 'is required in production, or ALLOW_EMBEDDED=mail')
    if (!env.STRIPE_SECRET_KEY && !env.RAZORPAY_KEY_ID && !env.ALLOW_EMBEDDED.includes('payment'))
      complain('STRIPE_SECRET_KEY', 'or RAZORPAY_KEY_ID is required in production, or ALLOW_EMBEDDED=payment')
    if (env.RATE_LIMITS === 'off' && !isOnlyLocal(env))
      complain('RATE_LIMITS', 'cannot be off in production, except where HOST and PUBLIC_URL are 127.0.0.1')
  })

/** Returns whether only this machine can reach the server, as in a benchmark. */
const isOnlyLocal = ({ HOST, PUBLIC_URL }: { HOST?: string | undefined; PUBLIC_URL?: string | undefined }): boolean =>
  HOST === '127.0.0.1' && PUBLIC_URL !== undefined && new URL(PUBLIC_URL).hostname === '127.0.0.1'

interface GoogleKeys {
  readonly NODE_ENV: string
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_ISSUER?: string | undefined
  readonly GOOGLE_JWKS_URL?: string | undefined
}
function complainOfGoogle(env: GoogleKeys, complain: (key: string, message: string) => void): void {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = env
  if (!clientId && (issuer || jwksUrl)) complain('GOOGLE_CLIENT_ID', 'must be set together with GOOGLE_ISSUER and GOOGLE_JWKS_URL')
  // with another issuer, Google's keys would let Google's users in under its name
  if (Boolean(issuer) !== Boolean(jwksUrl)) complain('GOOGLE_ISSUER', 'must be set together with GOOGLE_JWKS_URL')
  if (clientId && !issuer && !clientId.endsWith('.apps.googleusercontent.com'))
    complain('GOOGLE_CLIENT_ID', "Google's client ids end in .apps.googleusercontent.com")
  if (env.NODE_ENV === 'production' && jwksUrl?.startsWith('http:')) complain('GOOGLE_JWKS_URL', 'must be https in production')
}
export type Environment = z.infer<typeof Environment>
