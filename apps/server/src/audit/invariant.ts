import type { RawBuilder } from 'kysely'

/** A condition that always holds (docs/trust.md), with a query that returns the rows that violate it. */
export interface Invariant {
  readonly name: string
  readonly violations: RawBuilder<object>
}
