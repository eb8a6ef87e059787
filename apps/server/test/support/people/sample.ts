// A sample request, and the people and objects that samples refer to.
import type { CallName, Role } from '@tiffin/contract'
import type { TestApp } from '../scene/start-app.ts'
import type { Person, Product } from './people.ts'

export interface Sent {
  readonly path: string
  readonly body?: unknown
}
export interface Sample {
  /** `guest`: a browser without a session. */
  readonly by: Role | 'guest'
  /** If it is not the call's success status. */
  readonly status?: number
  readonly make: () => Sent | Promise<Sent>
  /** Records what other samples need from the response. */
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
  readonly product: Product
  /** Advances the clock. */
  pass(ms: number): void
  /** Orders of asha: just placed; packed and assigned to ravi; delivered by ravi. */
  order(): Promise<PlacedOrder>
  packedOrder(): Promise<PlacedOrder>
  deliveredOrder(): Promise<PlacedOrder>
  /** The same objects at another restaurant, with another customer and employee. */
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
  readonly optionGroup: string
  readonly option: string
  readonly menuPreview: string
  readonly menuChange: string
  readonly claim: string
  readonly promo: string
}

/** Samples of some calls. */
export type Group = Partial<Record<CallName, Sample>>
