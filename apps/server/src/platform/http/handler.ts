// What a call's handler is given and gives back. Handlers know the contract and people, not HTTP.
import type { CallDefinition, CallName, Calls, Received, Role } from '@tiffin/contract'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { AdministratorCaller, Caller, Customer, EmployeeCaller, RestaurantCaller } from './session.ts'

interface CallerByRole {
  customer: Customer
  restaurant: RestaurantCaller
  employee: EmployeeCaller
  administrator: AdministratorCaller
}
/** A guarded call has its role's caller; a public one has whoever is signed in, or nobody. */
type CallerFor<A extends CallDefinition['access']> = A extends Role ? CallerByRole[A] : Caller | null

export interface BrowserCookies {
  read(name: string): string | undefined
  /** HttpOnly and SameSite=Strict (cross-origin.ts says for whom it is not), for `seconds`. */
  write(name: string, value: string, seconds: number): void
}
export interface Incoming<C extends CallDefinition> extends Received<C> {
  readonly db: Db
  readonly caller: CallerFor<C['access']>
  readonly cookies: BrowserCookies
  /** Counts a mail that the requester causes to an unverified address; throws `too_many` when there were enough from its network. */
  countMail(): Promise<void>
}
export type Handler<C extends CallDefinition> = ((incoming: Incoming<C>) => Promise<z.input<C['answer']>>) & {
  /** The handler's two parts, when it is made by `inTwoSteps`. */
  readonly steps?: {
    prepare(incoming: Incoming<C>): Promise<unknown>
    commit(incoming: Incoming<C>, prepared: never): Promise<z.input<C['answer']>>
  }
}
/**
 * A handler with slow work (hashing a password, asking a provider), which must hold no database connection: with an Idempotency-Key,
 * `prepare` runs before the transaction and only `commit` runs inside it.
 */
export const inTwoSteps = <I, P, A>(prepare: (incoming: I) => Promise<P>, commit: (incoming: I, prepared: P) => Promise<A>) =>
  Object.assign(async (incoming: I): Promise<A> => commit(incoming, await prepare(incoming)), { steps: { prepare, commit } })

/** A handler for every call: a call of the contract without one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<Calls[N]> }
/** The handlers of one module. */
export type HandlersOf<N extends CallName> = Pick<Handlers, N>
