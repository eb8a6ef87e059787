import type { Tx } from '../../platform/database/database.ts'
import { addMissingCategories, lockNewCategories } from './categories/data-categories.ts'
import { listImported, upsertImported } from './data-import.ts'
import type { ImportedProduct } from './imported-product.ts'
import { lockLinks } from './options/data-options.ts'
import { replaceVariants } from './options/data-variants.ts'
import { followSizes } from './options/follow-sizes.ts'

export interface Imported {
  readonly externalId: string
  readonly id: string
  readonly outcome: 'added' | 'changed' | 'same'
}

/** Inserts or updates products with distinct external ids. Deleted products stay deleted, those of others unchanged. */
export async function importProducts(tx: Tx, rows: readonly ImportedProduct[]): Promise<Imported[]> {
  if (rows.length === 0) return []
  const restaurantIds = rows.map(({ restaurantId }) => restaurantId)
  await lockNewCategories(tx, ...restaurantIds)
  await lockLinks(tx, ...restaurantIds)
  await addMissingCategories(tx, rows)
  const outcomes = new Map<string, Imported['outcome']>()
  for (const { external_id, is_new } of await upsertImported(tx, rows)) outcomes.set(external_id, is_new ? 'added' : 'changed')
  const added = new Set(rows.map(({ externalId }) => externalId).filter((externalId) => outcomes.get(externalId) === 'added'))
  const stored = await listImported(tx, rows, added)
  const differing = stored.filter((product) => product.has_other_variants)
  for (const { external_id } of differing) if (!outcomes.has(external_id)) outcomes.set(external_id, 'changed')
  const variantsOf = new Map(rows.map(({ externalId, variants }) => [externalId, variants]))
  const sizes = await replaceVariants(
    tx,
    differing.map(({ id, external_id }) => ({ id, variants: variantsOf.get(external_id) ?? [] })),
  )
  await followSizes(tx, sizes)
  const changed = new Set(rows.filter(({ externalId }) => outcomes.has(externalId)).map(({ restaurantId }) => restaurantId))
  for (const restaurantId of changed) tx.publish({ type: 'catalogueChanged', restaurantId })
  return stored.map(({ id, external_id }) => ({ id, externalId: external_id, outcome: outcomes.get(external_id) ?? 'same' }))
}
