// Promo codes as the database has them.
import { sql } from 'kysely'
import type { Database } from '../../../src/platform/database/database.ts'
import type { PromoCodesRow } from '../../../src/platform/database/rows.generated.ts'
import { newId } from '../../../src/platform/new-id.ts'

let count = 0
/** Adds a code of the marketplace, 10 % off for everything, unless `change` says otherwise. Returns the code. */
export async function insertPromo(db: Database, change: Partial<PromoCodesRow> = {}): Promise<string> {
  count += 1
  const at = new Date('2026-01-01T00:00:00Z')
  const row = {
    id: newId(at),
    code: `CODE${count}`,
    kind: 'percent',
    value: 10,
    minimum_paise: 0,
    starts_at: at,
    excludes_offers: false,
    first_order: false,
    uses: 0,
    spent_paise: 0,
    restaurant_bp: change.restaurant_id ? 10_000 : 0,
    is_active: true,
    created_at: at,
    ...change,
  }
  await db.rows(sql`insert into promo_codes select * from json_populate_record(null::promo_codes, ${JSON.stringify(row)}::json)`)
  return row.code
}
