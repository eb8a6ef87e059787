// The configuration, read once from the environment (environment.ts has the rules). One error lists every invalid setting.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Paise } from '@tiffin/contract/money'
import { CANCEL_MINUTES, Environment } from './environment.ts'
import { SESSION_SECRET_FILE } from './platform/cipher.ts'
import type { Pooler } from './platform/database/connections.ts'
import { DEMO_ADMINISTRATOR } from './platform/demo-logins.ts'
import type { TrustProxy } from './platform/http/client-address.ts'
import type { RateLimitSettings } from './platform/http/limits/rate-limits.ts'
import { GOOGLE_ISSUERS, GOOGLE_JWKS_URL, type GoogleAccount } from './providers/identity/index.ts'
import type { CloudinaryAccount, S3Account } from './providers/images/index.ts'
import type { MapSource } from './providers/maps/index.ts'
import type { RazorpayAccount, StripeAccount } from './providers/payment/index.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly isProduction: boolean
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Set where `databaseUrl` leads to a pooler. */
  readonly pooler: Pooler | undefined
  readonly dataDir: string
  readonly sessionSecret: string
  readonly administrator: { readonly email: string; readonly password: string } | undefined
  readonly isDemo: boolean
  readonly hasDemoLife: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly supportEmail: string | undefined
  /** The legal name and the address of the operator, for the pages at the foot. */
  readonly operator: { readonly name: string | null; readonly contact: string | null }
  /** Of Markdown files (site-texts.ts). */
  readonly textsDir: string | undefined
  readonly map: MapSource
  readonly cloudinary: CloudinaryAccount | undefined
  /** Absent, with `cloudinary`: pictures are in `dataDir`. */
  readonly s3: S3Account | undefined
  /** Without a trailing slash. Absent: browsers load uploaded pictures from `publicUrl`. */
  readonly picturesBase: string | undefined
  readonly google: GoogleAccount | undefined
  /** At most one of the two. Both absent: the embedded payment page. */
  readonly stripe: StripeAccount | undefined
  readonly razorpay: RazorpayAccount | undefined
  readonly deliveryFeePaise: Paise
  /** The most that a restaurant may charge for the packaging of an order; 0: nothing. */
  readonly mostPackagingPaise: Paise
  /** What an administrator may credit to wallets for one order, and in a day. */
  readonly creditLimits: { readonly perOrderPaise: Paise; readonly perDayPaise: Paise }
  /** For catalogue reads, which may lag behind. */
  readonly databaseReplicaUrl: string | undefined
  /** Absent: a single process. */
  readonly redisUrl: string | undefined
  /** Absent: a pair is generated once and stored. */
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | undefined
  /** Minutes without an answer until the reminder, and until the cancellation. */
  /** How long an unpaid order holds counted products. */
  readonly stockHoldMinutes: number
  readonly unanswered: { readonly alarmMinutes: number; readonly cancelMinutes: number }
  /** Hours after the end of an order in which a problem is reported, until the restaurant has answered, and until the administrator has decided. */
  readonly claims: {
    readonly windowHours: number
    readonly answerHours: number
    readonly decisionHours: number
    readonly atOncePaise: Paise
  }
  /** How old orders are when they lose what names a person whose account is erased. */
  readonly eraseAfterDays: number
  /** How long an ending process still serves, until a proxy notices. */
  readonly drainSeconds: number
  /** New restaurants and employees wait for the administrator. */
  readonly needsApproval: boolean
  /** Browsers report their errors to the log. */
  readonly logsBrowserErrors: boolean
  /** Grants access to /metrics from other machines. */
  readonly metricsToken: string | undefined
  readonly corsOrigins: readonly string[]
  readonly trustProxy: TrustProxy
  readonly logLevel: string
  /** Absent: off. */
  readonly rateLimits: RateLimitSettings | undefined
  /** For pages and public reads that are kept ready; 0 keeps none. */
  readonly readyMegabytes: number
}

/** Returns the configuration with the address of PostgreSQL itself, for what a pooler cannot pass on. */
export const withDirectUrl = <C extends Pick<Config, 'databaseUrl' | 'pooler'>>(config: C): C => ({
  ...config,
  databaseUrl: config.pooler?.directUrl ?? config.databaseUrl,
})

export class BadConfig extends Error {}

/** Returns the process's environment, with `.env` of its folder for what is not set. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Returns the configuration; throws `BadConfig` with every bad key. Empty values count as absent. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new BadConfig(
      `Some settings are not valid:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = env.DEMO ?? !isProduction
  const dataDir = resolve(env.DATA_DIR)
  const hasDemoLife = isDemo && env.DEMO_LIFE && !isProduction
  return {
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    isProduction,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    pooler: env.DATABASE_DIRECT_URL ? { directUrl: env.DATABASE_DIRECT_URL, keepsStatements: env.DATABASE_NAMED } : undefined,
    dataDir,
    sessionSecret: env.SESSION_SECRET ?? generatedSecret(dataDir),
    administrator: administratorOf(env.ADMIN_EMAIL, env.ADMIN_PASSWORD, isDemo),
    isDemo,
    hasDemoLife,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL ?? (isDemo ? 'support@demo.tiffin.example' : undefined),
    operator: { name: env.OPERATOR_NAME ?? null, contact: env.OPERATOR_CONTACT ?? null },
    textsDir: env.TEXTS_DIR,
    map: { archive: env.MAP_PMTILES, tilesUrl: env.MAP_TILES_URL },
    cloudinary: cloudinaryOf(env),
    s3: s3Of(env),
    picturesBase: env.PICTURES_BASE && withoutSlash(env.PICTURES_BASE),
    google: googleOf(env),
    stripe: stripeOf(env),
    razorpay: razorpayOf(env),
    deliveryFeePaise: env.DELIVERY_FEE,
    mostPackagingPaise: env.PACKAGING_CHARGE,
    creditLimits: { perOrderPaise: env.CREDIT_PER_ORDER, perDayPaise: env.CREDIT_PER_DAY },
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    redisUrl: env.REDIS_URL,
    vapidKeys: vapidOf(env),
    stockHoldMinutes: env.STOCK_HOLD_MINUTES,
    unanswered: unansweredOf(env, isDemo && !hasDemoLife),
    eraseAfterDays: env.ERASE_AFTER_DAYS,
    claims: claimRules(env),
    drainSeconds: env.DRAIN_SECONDS ?? (isProduction ? 3 : 0),
    needsApproval: env.PARTNER_APPROVAL === 'on',
    logsBrowserErrors: env.BROWSER_ERRORS === 'on',
    metricsToken: env.METRICS_TOKEN,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    rateLimits: env.RATE_LIMITS === 'on' ? rateLimitsOf(env) : undefined,
    readyMegabytes: env.READY_MB,
  }
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

const claimRules = (env: Environment): Config['claims'] => ({
  windowHours: env.CLAIM_WINDOW_HOURS,
  answerHours: env.CLAIM_ANSWER_HOURS,
  decisionHours: env.CLAIM_DECISION_HOURS,
  atOncePaise: env.CLAIM_AT_ONCE,
})

function s3Of(env: Environment): S3Account | undefined {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return url && accessKeyId && secretAccessKey
    ? { bucketUrl: withoutSlash(url), region: env.S3_REGION, accessKeyId, secretAccessKey }
    : undefined
}

function cloudinaryOf(env: Environment): CloudinaryAccount | undefined {
  const { CLOUDINARY_CLOUD_NAME: cloudName, CLOUDINARY_UPLOAD_PRESET: uploadPreset } = env
  if (!cloudName || !uploadPreset) return undefined
  return {
    cloudName,
    uploadPreset,
    uploadBase: withoutSlash(env.CLOUDINARY_API_BASE),
    deliveryBase: withoutSlash(env.CLOUDINARY_DELIVERY_BASE),
  }
}

function googleOf(env: Environment): GoogleAccount | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl = GOOGLE_JWKS_URL } = env
  return clientId ? { clientId, issuers: issuer ? [issuer] : GOOGLE_ISSUERS, jwksUrl } : undefined
}

function stripeOf(env: Environment): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined
}

function razorpayOf(env: Environment): RazorpayAccount | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret, apiBase: env.RAZORPAY_API_BASE } : undefined
}

/** Without simulated people only a visitor accepts the orders of a demo, so they wait a day. */
const QUIET_DEMO_MINUTES = 24 * 60
const unansweredOf = (env: Environment, isQuietDemo: boolean): Config['unanswered'] => ({
  alarmMinutes: env.ALARM_MINUTES,
  cancelMinutes: env.CANCEL_MINUTES ?? (isQuietDemo ? QUIET_DEMO_MINUTES : CANCEL_MINUTES),
})

function vapidOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): Config['vapidKeys'] {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined
}

const rateLimitsOf = (env: Environment): RateLimitSettings => ({
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  loginFailuresPerAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
  loginFailuresPerAddress: env.LOGIN_FAILURES_PER_ADDRESS,
  signUpsPerAddress: env.SIGN_UPS_PER_ADDRESS,
  codeMailsPerAddress: env.CODE_MAILS_PER_ADDRESS,
})

function administratorOf(email: string | undefined, password: string | undefined, isDemo: boolean): Config['administrator'] {
  if (email && password) return { email: email.toLowerCase(), password }
  return isDemo ? DEMO_ADMINISTRATOR : undefined
}

/** Generated once and stored, so that codes and signatures survive a restart. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, SESSION_SECRET_FILE)
  mkdirSync(dataDir, { recursive: true })
  // 'wx': of two simultaneous processes one writes and both read
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
