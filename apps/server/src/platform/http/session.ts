import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@tiffin/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { AdministratorId, CustomerId, EmployeeId, RestaurantId } from '../ids.ts'

interface Person {
  readonly accountId: string
  readonly name: string
  readonly phoneNumber: string
  readonly tokenHash: Buffer
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
/** Reads a session by its token's hash, with the account's status, in one statement. */
export type Authenticate = (db: Db, tokenHash: Buffer) => Promise<Authentication>
/** Returns the condition that the session is not valid or its account not as in `caller`. */
export type SessionFails = (caller: Caller, now: Date) => RawBuilder<unknown>
/** Returns those of these sessions that are still valid, as hashes in hex; one statement. */
export type FindGoodSessions = (db: Db, tokenHashes: readonly Buffer[]) => Promise<ReadonlySet<string>>

/** Returns 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Returns the SHA-256 of a token; only hashes are stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const BEARER = /^Bearer ([\w-]{43})$/
/** Returns the token of an Authorization header; undefined without one and for `Bearer null`. */
export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1]
