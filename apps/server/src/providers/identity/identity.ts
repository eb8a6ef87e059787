export interface Identity {
  /** Permanent id at the issuer; the email address may change. */
  readonly subject: string
  /** Lower case, verified by the issuer. */
  readonly email: string
  readonly name: string
  /** The issuer is authoritative for this address, so no other person can have it. */
  readonly isAuthoritative: boolean
}
export interface PageSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}
export interface IdentityProvider {
  readonly name: string
  readonly clientId: string
  readonly pageSources: PageSources
  /** Verifies the signed token only. Refuses `google_refused`, and `unavailable` when the issuer's keys cannot be fetched. */
  verify(credential: string | undefined): Promise<Identity>
}
