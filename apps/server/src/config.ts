// The environment, read once into a typed configuration. One complaint lists every bad key.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Paise, PRICE_PATTERN, parseRupees } from '@tiffin/contract/money'
import { z } from 'zod'
import { GOOGLE_ISSUERS, GOOGLE_JWKS_URL, type GoogleAccount } from './providers/identity/index.ts'
import type { CloudinaryAccount } from './providers/images/index.ts'
import type { StripeAccount } from './providers/payment/index.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly isProduction: boolean
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly dataDir: string
  readonly sessionSecret: string
  readonly administrator: { readonly email: string; readonly password: string } | undefined
  readonly isDemo: boolean
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly cloudinary: CloudinaryAccount | undefined
  /** Absent: nobody logs in with Google. */
  readonly google: GoogleAccount | undefined
  /** Absent: the embedded payment page. */
  readonly stripe: StripeAccount | undefined
  readonly deliveryFeePaise: Paise
  readonly corsOrigins: readonly string[]
  readonly trustProxy: boolean | string
  readonly logLevel: string
  readonly hasBrakes: boolean
}

export class BadConfig extends Error {}

/** One line; a name has no angle brackets. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const url = (protocol: RegExp) => z.url({ protocol })
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().optional(),
    PUBLIC_URL: url(/^https?$/).optional(),
    DATABASE_URL: url(/^postgres(ql)?$/).optional(),
    // two of them only wait for promised work
    DATABASE_POOL: z.coerce.number().int().min(4).max(100).default(10),
    DATA_DIR: z.string().default('./data'),
    SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(6).optional(),
    DEMO: flag.optional(),
    SMTP_URL: url(/^smtps?$/).optional(),
    MAIL_FROM: z.string().regex(SENDER, 'Name <address>, or an address').default('Tiffin <no-reply@localhost>'),
    GOOGLE_CLIENT_ID: z.string().regex(/^\S+$/, 'without blanks').optional(),
    GOOGLE_ISSUER: z.string().optional(),
    GOOGLE_JWKS_URL: url(/^https?$/).optional(),
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
    DELIVERY_FEE: z.string().regex(PRICE_PATTERN, 'an amount in rupees').default('40').transform(parseRupees),
    CORS_ORIGINS: list.default([]),
    TRUST_PROXY: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    ALLOW_EMBEDDED: list.default([]),
  })
  .superRefine((env, context) => {
    const complain = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message })
    if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) complain('ADMIN_EMAIL', 'goes together with ADMIN_PASSWORD')
    if (Boolean(env.CLOUDINARY_CLOUD_NAME) !== Boolean(env.CLOUDINARY_UPLOAD_PRESET))
      complain('CLOUDINARY_CLOUD_NAME', 'goes together with CLOUDINARY_UPLOAD_PRESET')
    if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET))
      complain('STRIPE_SECRET_KEY', 'goes together with STRIPE_WEBHOOK_SECRET')
    complainOfGoogle(env, complain)
    if (env.NODE_ENV !== 'production') return
    if (!env.SESSION_SECRET) complain('SESSION_SECRET', 'is needed in production')
    if (!env.PUBLIC_URL) complain('PUBLIC_URL', 'is needed in production')
    if (!env.SMTP_URL && !env.ALLOW_EMBEDDED.includes('mail')) complain('SMTP_URL', 'is needed in production, or ALLOW_EMBEDDED=mail')
    if (!env.STRIPE_SECRET_KEY && !env.ALLOW_EMBEDDED.includes('payment'))
      complain('STRIPE_SECRET_KEY', 'is needed in production, or ALLOW_EMBEDDED=payment')
    if (env.RATE_LIMITS === 'off') complain('RATE_LIMITS', 'cannot be off in production')
  })

interface GoogleKeys {
  readonly NODE_ENV: string
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_ISSUER?: string | undefined
  readonly GOOGLE_JWKS_URL?: string | undefined
}
function complainOfGoogle(env: GoogleKeys, complain: (key: string, message: string) => void): void {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl } = env
  if (!clientId && (issuer || jwksUrl)) complain('GOOGLE_CLIENT_ID', 'goes together with GOOGLE_ISSUER and GOOGLE_JWKS_URL')
  // another issuer has other keys: Google's would let Google's users in under its name
  if (Boolean(issuer) !== Boolean(jwksUrl)) complain('GOOGLE_ISSUER', 'goes together with GOOGLE_JWKS_URL')
  if (clientId && !issuer && !clientId.endsWith('.apps.googleusercontent.com'))
    complain('GOOGLE_CLIENT_ID', "Google's client ids end in .apps.googleusercontent.com")
  if (env.NODE_ENV === 'production' && jwksUrl?.startsWith('http:')) complain('GOOGLE_JWKS_URL', 'must be https in production')
}

/** Reads the environment; throws `BadConfig` that names every bad key at once. Empty values count as absent. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new BadConfig(
      `The environment is not right:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = env.DEMO ?? !isProduction
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    isProduction,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir,
    sessionSecret: env.SESSION_SECRET ?? generatedSecret(dataDir),
    administrator: administratorOf(env.ADMIN_EMAIL, env.ADMIN_PASSWORD, isDemo),
    isDemo,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    cloudinary: cloudinaryOf(env),
    google: googleOf(env),
    stripe: stripeOf(env),
    deliveryFeePaise: env.DELIVERY_FEE,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY === 'true' ? true : (env.TRUST_PROXY ?? false),
    logLevel: env.LOG_LEVEL,
    hasBrakes: env.RATE_LIMITS === 'on',
  }
}

function cloudinaryOf(env: z.infer<typeof Environment>): CloudinaryAccount | undefined {
  const { CLOUDINARY_CLOUD_NAME: cloudName, CLOUDINARY_UPLOAD_PRESET: uploadPreset } = env
  if (!cloudName || !uploadPreset) return undefined
  const base = (address: string) => address.replace(/\/+$/, '')
  return {
    cloudName,
    uploadPreset,
    uploadBase: base(env.CLOUDINARY_API_BASE),
    deliveryBase: base(env.CLOUDINARY_DELIVERY_BASE),
  }
}

function googleOf(env: z.infer<typeof Environment>): GoogleAccount | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: jwksUrl = GOOGLE_JWKS_URL } = env
  return clientId ? { clientId, issuers: issuer ? [issuer] : GOOGLE_ISSUERS, jwksUrl } : undefined
}

function stripeOf(env: z.infer<typeof Environment>): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = env
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined
}

/** The demo city's administrator; everywhere else only who the environment names. */
export const DEMO_ADMINISTRATOR = { email: 'admin@demo.tiffin.example', password: 'demo-tiffin' }
function administratorOf(email: string | undefined, password: string | undefined, isDemo: boolean): Config['administrator'] {
  if (email && password) return { email: email.toLowerCase(), password }
  return isDemo ? DEMO_ADMINISTRATOR : undefined
}

/** Made once and kept, so that codes and signatures survive a restart. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  // 'wx': of two processes that start at once, one makes it and both read it
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!existsSync(file)) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
