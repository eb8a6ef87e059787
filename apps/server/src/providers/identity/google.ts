import { email, line } from '@tiffin/contract'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Identity, IdentityProvider } from './identity.ts'

export interface GoogleAccount {
  readonly clientId: string
  readonly issuers: readonly string[]
  readonly jwksUrl: string
}
/** Fetching the keys must fit into a request's 4.5 s. */
const KEYS_MS = 2_500
/** Revoked keys are accepted for at most this long. */
const KEYS_AGE_MS = HOUR_MS
/** Tolerated difference between the clocks. */
const TOLERANCE_SECONDS = 30
const MAX_AGE = '1h'
const GSI = 'https://accounts.google.com/gsi/'

interface GoogleOptions extends GoogleAccount {
  readonly clock: Clock
  /** An unknown key id causes a new fetch, at most once per this interval. */
  readonly refetchMs?: number
}

/** Returns a provider that verifies ID tokens and caches the issuer's keys. */
export function googleIdentity({ clientId, issuers, jwksUrl, clock, refetchMs = 30_000 }: GoogleOptions): IdentityProvider {
  const keys = keysAt(jwksUrl, refetchMs)
  const rules = {
    issuer: [...issuers],
    audience: clientId,
    algorithms: ['RS256'],
    typ: 'JWT',
    requiredClaims: ['sub', 'email', 'exp', 'iat'],
    maxTokenAge: MAX_AGE,
    clockTolerance: TOLERANCE_SECONDS,
  }
  return {
    name: `Google sign-in (${new URL(jwksUrl).host})`,
    clientId,
    pageSources: { scripts: [`${GSI}client`], styles: [`${GSI}style`], frames: [GSI], connections: [GSI] },
    async verify(credential) {
      if (!credential) throw refuse('google_refused')
      try {
        const { payload } = await jwtVerify(credential, keys, { ...rules, currentDate: clock() })
        return identityOf(payload)
      } catch (error) {
        throw error instanceof KeysUnavailable ? refuse('unavailable') : refuse('google_refused')
      }
    },
  }
}

class KeysUnavailable extends Error {}

/** Returns the key resolver. An unknown key is the token's fault; every other error becomes `KeysUnavailable`. */
function keysAt(jwksUrl: string, refetchMs: number): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: KEYS_MS, cooldownDuration: refetchMs, cacheMaxAge: KEYS_AGE_MS })
  return async (header, token) => {
    try {
      return await find(header, token)
    } catch (error) {
      const isTokens = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
      throw isTokens ? error : new KeysUnavailable()
    }
  }
}

const NAME = line(100)
const EMAIL = email('email_incorrect')

function identityOf({ sub, email: given, email_verified, hd, name }: JWTPayload): Identity {
  const address = EMAIL.safeParse(given).data
  // strict types: a number is no subject, and "true" is not true
  const isKnown = typeof sub === 'string' && /^[\x21-\x7e]{1,255}$/.test(sub)
  if (!isKnown || !address || email_verified !== true) throw new errors.JWTInvalid('not a verified person')
  return {
    subject: sub,
    email: address,
    name: NAME.safeParse(name).data ?? address.slice(0, address.indexOf('@')).slice(0, 100),
    isAuthoritative: address.endsWith('@gmail.com') || (typeof hd === 'string' && hd !== ''),
  }
}
