import type { Tx } from '../../platform/database/database.ts'
import { restoreLines } from './data.ts'

export interface ReturnedLine {
  readonly product_id: string
  readonly variant_name: string
  readonly quantity: number
}
const keyOf = ({ product_id, variant_name }: Pick<ReturnedLine, 'product_id' | 'variant_name'>) => `${product_id} ${variant_name}`

/** Returns the lines of a failed purchase to the present cart, as far as its limits allow. */
export async function putBack(tx: Tx, customerId: string, lines: readonly ReturnedLine[]): Promise<void> {
  let left = lines
  while (left.length > 0) {
    const placed = new Set((await restoreLines(tx, customerId, left)).map(keyOf))
    // nothing was added: the cart is full. A conflict with a concurrent addition is retried
    if (placed.size === 0) return
    left = left.filter((line) => !placed.has(keyOf(line)))
  }
}
