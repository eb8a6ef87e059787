import type { Tx } from '../../platform/database/database.ts'
import { restoreLines } from './data.ts'
import { type EarlierLine, wantedLine } from './earlier-line.ts'

const keyOf = ({ product_id, variant_name, choice_key }: { product_id: string; variant_name: string; choice_key: string }) =>
  `${product_id} ${choice_key} ${variant_name}`

/** Returns the lines of a failed purchase to the present cart, as far as its limits allow. */
export async function putBack(tx: Tx, customerId: string, lines: readonly EarlierLine[]): Promise<void> {
  let left = lines.map(wantedLine)
  while (left.length > 0) {
    const placed = new Set((await restoreLines(tx, customerId, left)).map(keyOf))
    // nothing was added: the cart is full. A conflict with a concurrent addition is retried
    if (placed.size === 0) return
    left = left.filter((line) => !placed.has(keyOf({ ...line, choice_key: line.choices.key })))
  }
}
