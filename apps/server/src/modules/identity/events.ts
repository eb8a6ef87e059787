// Emitted inside the transaction. Codes and tokens are in clear text here: do not store them.
import type { Role } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import type { Credential } from '../../platform/http/session.ts'

export type ResettableRole = Exclude<Role, 'administrator'>
/** `language` is the account's, or before there is one, the page's. */
interface Addressee {
  readonly email: string
  readonly language: LanguageCode
}
interface Owner extends Addressee {
  readonly role: ResettableRole
}
export interface AccountEvents {
  /** `email` is empty when no account has the address that was entered. */
  codeRequested: Addressee & {
    readonly purpose: 'sign_up' | 'reset'
    readonly code: string
    readonly minutes: number
    readonly expiresAt: Date
  }
  /** A person, not an administrator, has signed up. `language` is that of the page. */
  signedUp: { readonly id: string; readonly language: LanguageCode }
  /** Emitted only when its address may get an email: verified, or below the limit. */
  accountCreated: Owner
  /** In place of `accountCreated` for who has to be approved, and when the link is requested again. */
  ownEmailEntered: Owner & { readonly token: string }
  partnerApproved: Owner
  /** Refused, or an approval withdrawn. */
  partnerRefused: Owner & { readonly id: string; readonly reason: string; readonly wasApproved: boolean }
  passwordChanged: Owner
  emailLinkRequested: Addressee & { readonly token: string }
  /** Goes to the account's present address; the token stops the change. */
  emailChangeRequested: Addressee & { readonly stopToken: string }
  googleLinked: Addressee
  /** Before an account is closed, and before it is erased: a handler refuses what must not be left open. */
  accountClosing: { readonly id: string; readonly role: Role; readonly givesUpWallet: boolean }
  /** `until`: when it may be erased. */
  accountClosed: Owner & { readonly until: Date }
  accountReopened: Owner
  accountBlocked: Owner & { readonly id: string }
  accountUnblocked: Owner
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends AccountEvents {}
  interface PublishedEvents {
    /** After a block or a new password. `except` remains. */
    sessionsEnded: { readonly accountId: string; readonly except?: Credential }
    sessionEnded: { readonly credential: Credential }
    accountsChanged: object
    /** The address of a restaurant or an employee was confirmed, or its approval decided. */
    partnerChanged: { readonly accountId: string }
  }
}
