import type { z } from 'zod'
import type { RefusalCode } from './errors/codes.ts'

export const ROLES = ['customer', 'restaurant', 'employee', 'administrator'] as const
/** The four roles; each has its own accounts, login and session (docs/specification.md#roles). */
export type Role = (typeof ROLES)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a person of a restaurant or of the administration may have the right to. Customers and employees act for themselves. */
export const RIGHTS = {
  customer: [],
  restaurant: ['orders', 'menu', 'money', 'team'],
  employee: [],
  administrator: ['people', 'orders', 'money', 'settings'],
} as const satisfies Record<Role, readonly string[]>
export type RightOf<R extends Role> = (typeof RIGHTS)[R][number]
export type Right = RightOf<Role>

/** Mandatory, so that access is always decided. `any`: whatever rights the person has. */
export type Access =
  | { readonly access: 'public' | 'customer' | 'employee'; readonly alsoFor?: never; readonly right?: never }
  | { readonly access: 'employee'; readonly alsoFor: 'restaurant'; readonly right: RightOf<'restaurant'> | 'any' }
  | { readonly access: 'restaurant'; readonly alsoFor?: never; readonly right: RightOf<'restaurant'> | 'any' }
  | { readonly access: 'administrator'; readonly alsoFor?: never; readonly right: RightOf<'administrator'> | 'any' }

/** How often an account, or an address without one, may do something. What has the same name is counted together. */
export interface RateLimit {
  readonly name: string
  readonly most: number
  readonly seconds: number
}
/**
 * Some limits are settings of the installation (docs/trust.md#11): `login` and `ownPassword` count wrong passwords, `signedLogin` refused
 * credentials that another service has signed, `signUp` new accounts.
 */
export type CallLimit = RateLimit | 'login' | 'signedLogin' | 'ownPassword' | 'signUp'

/** `access` is `public`, or the role whose session is required. */
export type CallDefinition = Access & CallParts
interface CallParts {
  readonly method: Method
  readonly path: string
  readonly also?: readonly string[]
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Largest body in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  /** Success status; 200 by default. */
  readonly status?: 201
  /** What the call itself can refuse. Its input's codes and those that any call can meet (`failures.ts`) are not listed. */
  readonly refusals?: readonly RefusalCode[]
  /** Besides that of all requests. */
  readonly limit?: CallLimit
  readonly answer: z.ZodType
  /** The error body, if it has more fields than `Failure`. */
  readonly failure?: z.ZodType
  /** What every error body of the call has besides. */
  readonly failureFields?: object
}

export const call = <const C extends CallDefinition>(definition: C): C => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

export interface Received<C extends CallDefinition> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
}
export type Request<C extends CallDefinition> = (C['params'] extends z.ZodType ? { params: Given<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: Given<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: Given<C['body']> } : unknown)
export type Answer<C extends CallDefinition> = z.output<C['answer']>
