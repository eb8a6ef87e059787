import type { Tx } from '../../../platform/database/database.ts'
import { moveSizes, type SizeChange } from './data-sizes.ts'

/** Follows sizes that are renamed or removed, in groups, options and carts. The links must be locked. */
export async function followSizes(tx: Tx, changes: readonly SizeChange[]): Promise<void> {
  if (changes.length === 0) return
  await moveSizes(tx, changes)
  const sizes = changes.flatMap(({ productId, from, to }) => (to === null ? [] : [{ productId, from, to }]))
  if (sizes.length > 0) await tx.emit('sizesRenamed', { sizes })
}
