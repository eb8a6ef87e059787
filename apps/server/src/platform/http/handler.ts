// Handlers know the contract and callers, not HTTP.
import type { CallDefinition, CallName, Calls, Received, RefusalCode, Role } from '@tiffin/contract'
import type { LanguageCode } from '@tiffin/contract/languages'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { FairTurns } from '../fair-turns.ts'
import type { AdministratorCaller, Caller, Customer, EmployeeCaller, RestaurantCaller } from './session.ts'

interface CallerByRole {
  customer: Customer
  restaurant: RestaurantCaller
  employee: EmployeeCaller
  administrator: AdministratorCaller
}
type CallerFor<A extends CallDefinition['access']> = A extends Role ? CallerByRole[A] : Caller | null

export interface BrowserCookies {
  /** Of the pages in this browser. */
  readonly language: LanguageCode
  /** The same if its language switch was used; undefined for programs without pages, too. */
  readonly chosenLanguage: LanguageCode | undefined
  read(name: string): string | undefined
  /** HttpOnly and SameSite=Strict (exceptions: cross-origin.ts), for `seconds`. */
  write(name: string, value: string, seconds: number): void
  /** Lets this browser's navigations get the own pages of the session of `token` (docs/decisions/038-own-pages.md). */
  openPages(role: Role, token: string): void
  /** Ends that in this browser, unless it has a later session of the role. */
  closePages(session: Pick<Caller, 'role' | 'credential'>): void
}
export interface Incoming<C extends CallDefinition> extends Received<C> {
  readonly db: Db
  readonly caller: CallerFor<C['access']>
  readonly cookies: BrowserCookies
  /** Counts an email that the requester causes to an unverified address; throws `too_many` above the limit of its network. */
  countMail(): Promise<void>
}
export type Handler<C extends CallDefinition> = ((incoming: Incoming<C>) => Promise<z.input<C['answer']>>) & {
  /** Of a public read: what callers get alike, so that its answer may be kept. The handler itself then serves the others. */
  readonly shared?: SharedRead<Incoming<C>, z.input<C['answer']>>
  readonly steps?: {
    prepare(incoming: Incoming<C>): Promise<unknown>
    commit(incoming: Incoming<C>, prepared: never): Promise<z.input<C['answer']>>
  }
  readonly queue?: Queue
}
/** Expensive work at which accounts take turns. */
export interface Queue {
  readonly turns: FairTurns
  /** The refusal of a request that was put off, where it says more than `unavailable`. */
  readonly putOff?: RefusalCode | undefined
}
export interface SharedRead<I, A> {
  /** Reads the database; the caller is no one. */
  read(incoming: I): Promise<A>
  /** When the clock next changes the answer, in ms since 1970; never without it. An answer is kept only until then. */
  changesAt?: ((answer: A, incoming: I) => number) | undefined
  /** The role that may get an answer of its own. */
  readonly except?: Role
  /** Whether a query tells about a person. Its answer is not kept. */
  readonly isPersonal?: ((query: object) => boolean) | undefined
}
/** Returns a handler whose shared answers are kept ready (ready-answers.ts). */
export const sharedRead = <I, A>(handler: (incoming: I) => Promise<A>, shared: SharedRead<I, A>) => Object.assign(handler, { shared })
/** Returns a handler whose slow work (`prepare`: hashing, a provider call) runs before the transaction that `commit` runs in. */
export const inTwoSteps = <I, P, A>(prepare: (incoming: I) => Promise<P>, commit: (incoming: I, prepared: P) => Promise<A>) =>
  Object.assign(async (incoming: I): Promise<A> => commit(incoming, await prepare(incoming)), { steps: { prepare, commit } })

/** Returns a handler that accounts enter in turns. No connection is held while waiting for a turn, even with an Idempotency-Key. */
export const inTurns = <H extends object>(queue: Queue, handler: H) => Object.assign(handler, { queue })

/** A call of the contract without a handler does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<Calls[N]> }
export type HandlersOf<N extends CallName> = Pick<Handlers, N>
