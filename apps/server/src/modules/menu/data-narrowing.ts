import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isVeg } from './data.ts'

export interface Narrowing {
  /** Category names, compared by their keys; empty for all. */
  readonly names: readonly string[]
  readonly vegetarian?: boolean | undefined
  readonly offers?: boolean | undefined
  readonly minRating?: number | undefined
  readonly open?: boolean | undefined
  readonly sort?: 'rating' | 'price' | undefined
}
export const isNarrowed = ({ names, vegetarian, offers, minRating, open, sort }: Narrowing): boolean =>
  names.length > 0 || vegetarian === true || offers === true || minRating !== undefined || open === true || sort === 'price'

const ON_SALE = sql`from products p where p.restaurant_id = r.id and p.deleted_at is null`

const USUAL_PRICE = sql`(select percentile_cont(0.5) within group (order by (select min(v.offer_price_paise) from variants v where v.product_id = p.id)) ${ON_SALE})`

function conditions({ names, vegetarian, offers, minRating, open }: Narrowing, now: Date): RawBuilder<unknown>[] {
  const serves = sql`exists (select from categories c where c.restaurant_id = r.id
    and text_key(c.name) in (select text_key(name) from unnest(${names}::text[]) name)
    and exists (select from products p where p.category_id = c.id and p.deleted_at is null))`
  return [
    sql`r.is_listed`,
    ...(names.length > 0 ? [serves] : []),
    ...(vegetarian ? [sql`not exists (select ${ON_SALE} and ${isVeg(now)} is not true)`] : []),
    ...(offers ? [sql`exists (select ${ON_SALE} and exists (select from variants v where v.product_id = p.id and v.offer > 0))`] : []),
    ...(open ? [sql`(select is_open from opening_of(r.id, ${now}))`] : []),
    ...(minRating === undefined ? [] : [sql`r.average_rating >= ${minRating}`]),
  ]
}

/** Returns the matching restaurants by usual price if asked for, else by rating. */
export const listNarrowed = (db: Db, narrowing: Narrowing): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>(sql`
    select r.id from restaurant_profiles r where ${sql.join(conditions(narrowing, db.now()), sql` and `)}
    order by ${narrowing.sort === 'price' ? sql`${USUAL_PRICE} nulls last, ` : sql``}r.rating_score desc, r.id`)
