// What a sample request is, and the people and things that samples refer to.
import type { CallName, Role } from '@tiffin/contract'
import type { TestApp } from '../scene/start-app.ts'
import type { Dish, Person } from './people.ts'

export interface Sent {
  readonly path: string
  readonly body?: unknown
}
export interface Sample {
  /** `nobody`: a browser without a session. */
  readonly by: Role | 'nobody'
  /** When it is not the call's status of success. */
  readonly status?: number
  readonly make: () => Sent | Promise<Sent>
  /** What the other samples need of the answer. */
  readonly keep?: (answer: Record<string, unknown>) => void
}
export interface World {
  readonly app: TestApp
  readonly asha: Person
  readonly spice: Person
  readonly ravi: Person
  readonly admin: Person
  /** A browser without a session. */
  readonly visitor: Person
  readonly dish: Dish
  /** Lets time pass. */
  pass(ms: number): void
  /** Of asha's: just placed; packed and assigned to ravi; delivered by ravi. */
  order(): Promise<PlacedOrder>
  packedOrder(): Promise<PlacedOrder>
  deliveredOrder(): Promise<PlacedOrder>
  /** The same people's things at another restaurant, with another customer and employee. */
  readonly foreign: Foreign
}
export interface PlacedOrder {
  readonly _id: string
  readonly item: readonly { _id: string; product: { _id: string } }[]
}
export interface Foreign {
  readonly customer: string
  readonly restaurant: string
  readonly employee: string
  readonly order: string
  readonly item: string
  readonly address: string
  readonly product: string
  readonly category: string
  readonly cartLine: string
  readonly topUp: string
}

/** Samples of some calls. */
export type Group = Partial<Record<CallName, Sample>>
