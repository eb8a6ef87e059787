// One order that shows what a contract means, divided as every order is.
import type { Paise } from '../money.ts'
import { type Contract, settle } from './settle.ts'

/** What the order of the example costs, in paise. */
export const EXAMPLE = { products: 40_000, packaging: 1_200, delivery: 3_500 } as const

export interface ExampleTerms extends Contract {
  readonly kind: 'delivery' | 'pickup'
  readonly platformFee: Paise
}
/** Returns what the customer pays for the example, and what its restaurant keeps of it. */
export function keptOfExample({ kind, platformFee, ...contract }: ExampleTerms): { paid: Paise; kept: Paise } {
  const { products, packaging, delivery } = EXAMPLE
  const entries = settle(
    {
      lines: [{ pieces: 1, gross: products, own: 0, promo: 0, refunded: [] }],
      ...{ packaging, platformFee, tip: 0, paidBy: 'held', delivery: kind === 'delivery' ? delivery : 0 },
    },
    contract,
  )
  const kept = Object.entries(entries).reduce((sum, [name, paise]) => sum + (name.startsWith('restaurant ') ? paise : 0), 0)
  return { paid: -(entries.held ?? 0), kept }
}
