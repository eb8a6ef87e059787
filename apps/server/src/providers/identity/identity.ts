// Signing in with an identity from elsewhere goes through this interface.

/** Who somebody is, as their issuer has signed it just now. */
export interface Identity {
  /** Names them at the issuer, for ever; the e-mail may change. */
  readonly subject: string
  /** In lower case; the issuer has verified it. */
  readonly email: string
  readonly name: string
  /** The issuer itself gives out this address, so nobody else can have it. */
  readonly isAuthoritative: boolean
}
/** What a page needs to load for the button: sources of a content security policy. */
export interface PageSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}
export interface IdentityProvider {
  readonly name: string
  /** Public; the button needs it. */
  readonly clientId: string
  readonly pageSources: PageSources
  /** Believes nothing but the signed token. Refuses `google_refused`, and `unavailable` when the issuer's keys cannot be had. */
  verify(credential: string | undefined): Promise<Identity>
}
