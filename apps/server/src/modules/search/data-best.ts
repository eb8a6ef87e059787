import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import { type ProductRow, productById } from '../menu/index.ts'
import { ofRestaurant } from './data-filters.ts'
import type { SearchFilters } from './search-filters.ts'

/** Returns products on sale by the restaurant's rating, then by units sold. */
export async function listBest(db: Db, filters: Pick<SearchFilters, 'reach'>, page: Page): Promise<Paged<ProductRow>> {
  const isLeft = ofRestaurant(filters, db.now())
  const rows = await db.rows<ProductRow & { total: number }>(sql`
    with best as (
      select p.id, r.rating_score, p.units_sold from products_on_sale p join restaurant_profiles r on r.id = p.restaurant_id
      where r.is_active${isLeft}
      order by r.rating_score desc, p.units_sold desc, p.id limit ${page.size} offset ${page.offset}
    ), counted as (
      select coalesce(sum(dishes_on_sale), 0) as total from restaurant_profiles r where r.is_active${isLeft}
    )
    select counted.total, product.* from counted left join best on true
    left join lateral (${productById(db.now(), sql`best.id`)}) product on true
    order by best.rating_score desc, best.units_sold desc, best.id`)
  return pagedRows(rows)
}

/** The same, with a maximum per restaurant; those of restaurants that take no orders now come last. */
export async function listBestOfEach(
  db: Db,
  perRestaurant: number,
  filters: Pick<SearchFilters, 'reach'>,
  page: Page,
): Promise<Paged<ProductRow>> {
  const isLeft = ofRestaurant(filters, db.now())
  const rows = await db.rows<ProductRow & { total: number }>(sql`
    with best as (
      select top.id, top.rank, r.rating_score, r.is_open from (
        select r.id, r.rating_score, opening.is_open from restaurant_profiles r cross join lateral opening_of(r.id, ${db.now()}) opening
        where r.is_active${isLeft} order by opening.is_open desc, r.rating_score desc, r.id
      ) r
      cross join lateral (
        select p.id, row_number() over (order by p.units_sold desc, p.id) as rank from products_on_sale p
        where p.restaurant_id = r.id order by p.units_sold desc, p.id limit ${perRestaurant}) top
      order by r.is_open desc, r.rating_score desc, r.id, top.rank limit ${page.size} offset ${page.offset}
    ), counted as (
      select coalesce(sum(least(each.count, ${perRestaurant})), 0)::int as total from restaurant_profiles r
      cross join lateral (select count(*) from products_on_sale p where p.restaurant_id = r.id) each where r.is_active${isLeft}
    )
    select counted.total, product.* from counted left join best on true
    left join lateral (${productById(db.now(), sql`best.id`)}) product on true
    order by best.is_open desc, best.rating_score desc, product.restaurant_id, best.rank`)
  return pagedRows(rows)
}
