import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Place, placeOf } from '../delivery-zones/index.ts'
import { type CartLineRow, listLines } from './data.ts'
import type { StoredChoice } from './line-choices.ts'
import { NO_PLAN } from './plans/data-plans.ts'

export interface GivenLine {
  readonly id: string
  readonly productId: string
  readonly variant: string
  readonly quantity: number
  readonly options: readonly StoredChoice[] | null
  readonly note: string | null
}
/** `options` is null where those chosen from the start are meant. */
export type GivenLineRow = Omit<CartLineRow, 'options'> & { options: StoredChoice[] | null }

/** Reads lines that are not stored with their products, in their order; those of unknown products are left out. */
export const listGivenLines = (db: Db, lines: readonly GivenLine[], place: Place | undefined): Promise<GivenLineRow[]> =>
  db.rows(
    listLines<GivenLineRow>(
      db,
      sql`with lines as (
      select id, "productId" as product_id, variant as variant_name, quantity, slot, options, note, '' as choice_key, false as is_touched,
        ${db.now()}::timestamptz as created_at
      from json_to_recordset(${JSON.stringify(lines.map((line, slot) => ({ ...line, slot })))}::json)
        as given(id text, "productId" uuid, variant text, quantity integer, options json, note text, slot integer)
    )`,
      { place: placeOf(place), plan: NO_PLAN, promo: sql`null::json` },
    ),
  )
