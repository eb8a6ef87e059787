import { MAX_CART_LINES } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { countLines, restoreLines } from './data-earlier.ts'
import { type EarlierLine, wantedLine } from './earlier-line.ts'

const keyOf = ({ product_id, variant_name, choice_key }: { product_id: string; variant_name: string; choice_key: string }) =>
  `${product_id} ${choice_key} ${variant_name}`

const TRIES = 10

/** Returns the lines of a failed purchase to the present cart, as far as its limits allow. */
export async function returnToCart(tx: Tx, customerId: string, lines: readonly EarlierLine[]): Promise<void> {
  let left = lines.map(wantedLine)
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > TRIES) throw refuse('unavailable', { retryAfter: 1 })
    const wasFull = attempt > 1 && (await countLines(tx, customerId)) >= MAX_CART_LINES
    const placed = new Set((await restoreLines(tx, customerId, left)).map(keyOf))
    // when a concurrent change was faster, the next attempt sees it
    if (placed.size === 0 && wasFull) return
    left = left.filter((line) => !placed.has(keyOf({ ...line, choice_key: line.choices.key })))
  }
}
