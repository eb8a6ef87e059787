import type { Visitor } from '../load/visitor.ts'

/** What a row is compared with: Fastify at the same response size, or a script of PostgreSQL (limits/postgres-scripts.ts). */
export type LimitName = 'json' | 'page' | 'menu' | 'list' | 'search' | 'orders' | 'cart' | 'order' | 'chat'

export interface Row {
  /** As `--only` names it. */
  readonly name: string
  readonly title: string
  readonly limit: LimitName
  /** The share of the limit that issue 13 demands at 16 clients. */
  readonly goal?: number
  /** Measured with compression offered, too. */
  readonly isCompressible?: boolean
  /** Repeated by each visitor; one unit is timed as a whole. */
  start(visitor: Visitor): () => Promise<unknown>
  /** What each window begins with, for every customer. */
  readonly carts?: 'empty' | 'full'
}
