import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SizeChange } from './data-sizes.ts'
import { keptSizes } from './kept-sizes.ts'

export interface NewVariant {
  readonly name: string
  readonly pricePaise: number
  /** Whole percent, 0 to 99. */
  readonly offer: number
  /** Pieces of the stock that one takes. Undefined: 1 for a new size, unchanged for an existing one. */
  readonly stockUnits?: number | undefined
  /** What it was called before; null for a new one, undefined from clients that do not say it. */
  readonly was?: string | null | undefined
  /** Until when a new size is sold out, as PostgreSQL writes it. An existing size keeps its own, which changes without an edit. */
  readonly soldOutUntil?: string | null | undefined
}

interface VariantBefore {
  readonly id: string
  readonly name: string
  readonly stockUnits: number
  readonly soldOutUntil: string | null
}

/** Replaces the sizes of products, which must be locked. Returns the sizes that are renamed or gone. */
export async function replaceVariants(
  tx: Tx,
  products: readonly { readonly id: string; readonly variants: readonly NewVariant[] }[],
): Promise<SizeChange[]> {
  if (products.length === 0) return []
  // sorted, because sizes without a known name are matched by their places
  const before = await tx.rows<VariantBefore>(sql`
    with gone as (delete from variants where product_id = any(${products.map(({ id }) => id)}::uuid[]) returning *)
    select product_id as id, name, stock_units as "stockUnits", sold_out_until::text as "soldOutUntil" from gone order by product_id, position`)
  const sizesOf = new Map<string, VariantBefore[]>()
  for (const size of before) sizesOf.set(size.id, [...(sizesOf.get(size.id) ?? []), size])
  const replaced = products.map(({ id, variants }) => replacedSizes(id, sizesOf.get(id) ?? [], variants))
  await tx.rows(sql`
    insert into variants (product_id, position, name, price_paise, offer, stock_units, sold_out_until)
    select id, position, name, "pricePaise", offer, "stockUnits", "soldOutUntil"
    from json_to_recordset(${JSON.stringify(replaced.flatMap(({ rows }) => rows))}::json)
      as x(id uuid, position smallint, name text, "pricePaise" bigint, offer smallint, "stockUnits" smallint, "soldOutUntil" timestamptz)`)
  return replaced.flatMap(({ changes }) => changes)
}

function replacedSizes(id: string, before: readonly VariantBefore[], variants: readonly NewVariant[]) {
  const names = before.map(({ name }) => name)
  const kept = keptSizes(names, variants)
  const byNewName = new Map(before.map((size) => [kept.get(size.name), size]))
  const rows = variants.map(({ name, pricePaise, offer, stockUnits, soldOutUntil }, position) => {
    const old = byNewName.get(name)
    const state = { stockUnits: stockUnits ?? old?.stockUnits ?? 1, soldOutUntil: old ? old.soldOutUntil : soldOutUntil }
    return { id, position, name, pricePaise, offer, ...state }
  })
  const changes = names.map((from) => ({ productId: id, from, to: kept.get(from) ?? null })).filter(({ from, to }) => from !== to)
  return { rows, changes }
}
