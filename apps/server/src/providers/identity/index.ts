import type { Clock } from '../../platform/clock.ts'
import { type GoogleAccount, googleIdentity } from './google.ts'
import type { IdentityProvider } from './identity.ts'

export type { GoogleAccount } from './google.ts'
export type { Identity, IdentityProvider } from './identity.ts'

export const GOOGLE_ISSUERS: readonly string[] = ['https://accounts.google.com', 'accounts.google.com']
export const GOOGLE_JWKS_URL = 'https://www.googleapis.com/oauth2/v3/certs'

/** Returns the Google provider, or undefined if it is not configured. */
export const chooseIdentityProvider = (google: GoogleAccount | undefined, clock: Clock): IdentityProvider | undefined =>
  google && googleIdentity({ ...google, clock })
