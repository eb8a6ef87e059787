import type { RawBuilder } from 'kysely'

/** Something that must hold whatever happens (docs/trust.md), as a statement that answers the rows for which it does not. */
export interface Invariant {
  /** A sentence: what holds. */
  readonly name: string
  readonly violations: RawBuilder<object>
}
