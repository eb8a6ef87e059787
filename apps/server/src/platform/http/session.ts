import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@tiffin/contract'
import type { RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Proven } from '../ids.ts'

interface CallerOf<R extends Role> {
  readonly role: R
  readonly id: Proven<R>
  readonly name: string
  readonly phoneNumber: string
  readonly tokenHash: Buffer
}
export type Caller = { [R in Role]: CallerOf<R> }[Role]
export type Customer = CallerOf<'customer'>
export type RestaurantCaller = CallerOf<'restaurant'>
export type EmployeeCaller = CallerOf<'employee'>
export type AdministratorCaller = CallerOf<'administrator'>

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
