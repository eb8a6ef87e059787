import { createHash, randomBytes } from 'node:crypto'
import type { Right, Role } from '@tiffin/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { AdministratorId, CustomerId, EmployeeId, RestaurantId } from '../ids.ts'

declare const hashed: unique symbol
/**
 * What a request or a live connection proves itself with, as a hash: today the token of a session, later also a key of the API. Only identity
 * knows its kinds.
 */
export type Credential = string & { readonly [hashed]: true }

interface Person {
  readonly accountId: string
  readonly name: string
  readonly phoneNumber: string
  /** What the account may do besides what every person of its role may. */
  readonly rights: readonly Right[]
  readonly credential: Credential
}
export interface Customer extends Person {
  readonly role: 'customer'
  readonly customerId: CustomerId
}
export interface RestaurantCaller extends Person {
  readonly role: 'restaurant'
  readonly restaurantId: RestaurantId
}
export interface EmployeeCaller extends Person {
  readonly role: 'employee'
  readonly employeeId: EmployeeId
}
export interface AdministratorCaller extends Person {
  readonly role: 'administrator'
  readonly accountId: AdministratorId
}
/** Who makes a call: an account, and what it acts for. */
export type Caller = Customer | RestaurantCaller | EmployeeCaller | AdministratorCaller

export type Authentication =
  | { readonly state: 'unknown' }
  | { readonly state: 'blocked'; readonly role: Role }
  | { readonly state: 'known'; readonly caller: Caller }
/** What identity knows about credentials. */
export interface Credentials {
  /** Returns whose credential it is, in one statement. */
  authenticate(db: Db, credential: Credential): Promise<Authentication>
  /** Returns the condition that the caller's credential is not valid, or that the account is not as in `caller`. */
  fails(caller: Caller, now: Date): RawBuilder<unknown>
  /** Returns those whose credential is still valid and whose rights are the same, in one statement. */
  findGood(db: Db, callers: readonly Caller[]): Promise<readonly Caller[]>
}

/** Returns 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Returns the SHA-256 of a token; only hashes are stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the credential of a token. */
export const credentialOf = (token: string): Credential => hashToken(token).toString('hex') as Credential

const TOKEN = /^[\w-]{43}$/
/** Returns the credential that a text is the token of, if it can be one. */
export const readCredential = (token: unknown): Credential | undefined =>
  typeof token === 'string' && TOKEN.test(token) ? credentialOf(token) : undefined

const BEARER = 'Bearer '
/** Returns the credential of an Authorization header; undefined without one and for `Bearer null`. */
export const credentialIn = (header: string | undefined): Credential | undefined =>
  header?.startsWith(BEARER) ? readCredential(header.slice(BEARER.length)) : undefined
