// What the accounts module emits inside its transactions. Codes and tokens are in here in the clear: they must not be stored as they are.
import type { Role } from '@tiffin/contract'

/** The roles that have an address of their own and forget passwords: all but the administrator. */
export type ResettableRole = Exclude<Role, 'administrator'>
interface Owner {
  readonly email: string
  readonly role: ResettableRole
}
export interface AccountEvents {
  /** A code for a sign-up or a new password. `email` is empty when no account has the address that was entered. */
  codeRequested: {
    readonly email: string
    readonly purpose: 'sign_up' | 'reset'
    readonly code: string
    /** For how long it is valid. */
    readonly minutes: number
    readonly expiresAt: Date
  }
  /** Emitted when its address may get an email: verified, or not yet written to too often. */
  accountCreated: Owner
  passwordChanged: Owner
  /** A new address waits for the link that is sent to it. */
  emailLinkRequested: { readonly email: string; readonly token: string }
  /** Goes to the address that the account has: the token stops the change. */
  emailChangeRequested: { readonly email: string; readonly stopToken: string }
  /** A customer can log in with Google from now on. */
  googleLinked: { readonly email: string }
  accountBlocked: Owner
  accountUnblocked: Owner
}

declare module '../../platform/database/events.ts' {
  interface TransactionEvents extends AccountEvents {}
  interface PublishedEvents {
    /** The account was blocked, or its password changed: its sessions and sockets are void. `except` names the session that stays. */
    sessionsEnded: { readonly accountId: string; readonly except?: string }
    /** One session was logged out; named by its token's hash in hex. */
    sessionEnded: { readonly session: string }
    /** The administrators' lists of accounts have changed. */
    accountsChanged: object
  }
}
