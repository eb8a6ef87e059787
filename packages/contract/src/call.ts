// How a call of the API is declared: once here, read by the server that answers it and by the web app that makes it.
import type { z } from 'zod'

export const ROLES = ['customer', 'restaurant', 'employee', 'administrator'] as const
/** The four identities of the product; each has its own accounts, login and session (docs/specification.md#roles). */
export type Role = (typeof ROLES)[number]
/** Where the pages of the other three roles begin; the customer's begin at `/`. */
export const ROLE_ROOTS = ['/restaurent', '/employee', '/admin'] as const
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface CallDefinition {
  readonly method: Method
  /** The path on the wire, to the letter of the specification; `:name` marks a parameter. */
  readonly path: string
  /** Further paths that answer the same. */
  readonly also?: readonly string[]
  /** Who may call it: everybody, or the session of one role. Left out of no call, so that access is always decided. */
  readonly access: 'public' | Role
  /** A further role that may make a guarded call. */
  readonly alsoFor?: Role
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Largest body in bytes, 64 KiB unless said otherwise. */
  readonly bodyLimit?: number
  /** Status of success, 200 unless said otherwise. */
  readonly status?: 201
  readonly answer: z.ZodType
  /** What a failure has beyond `Failure`. */
  readonly failure?: z.ZodType
}

/** Declares one call; keeps its literal types. */
export const call = <const C extends CallDefinition>(definition: C): C => definition

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the server is handed: validated and normalised. */
export interface Received<C extends CallDefinition> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
}
/** What a caller passes: the parts that the call declares. */
export type Request<C extends CallDefinition> = (C['params'] extends z.ZodType ? { params: Given<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: Given<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: Given<C['body']> } : unknown)
/** What a successful call answers. */
export type Answer<C extends CallDefinition> = z.output<C['answer']>
