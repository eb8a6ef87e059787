import type { Allergen, Diet } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import type { StockInput } from './availability/write-stock.ts'
import type { NewVariant } from './options/data-variants.ts'

export interface NewProduct {
  readonly name: string
  readonly description: string
  readonly categoryId: string
  readonly images: readonly string[]
  readonly variants: readonly NewVariant[]
  /** Undefined: unknown for a new product, unchanged for an existing one. */
  readonly vegetarian?: boolean | null | undefined
  /** Decides `vegetarian`. As the following: undefined is unknown for a new product, unchanged for an existing one. */
  readonly diet?: Diet | null | undefined
  /** Null: not stated; empty: none declared. */
  readonly allergens?: readonly Allergen[] | null | undefined
  readonly kcal?: number | null | undefined
  /** Of the restaurant. Null: that of the category. */
  readonly menuTimeId?: string | null | undefined
  readonly stock?: StockInput | undefined
}
const numbered = (variants: readonly NewVariant[]) =>
  JSON.stringify(
    variants.map(({ name, pricePaise, offer, stockUnits = 1 }, position) => ({ position, name, pricePaise, offer, stockUnits })),
  )

/** Returns undefined when the category is not the restaurant's. Locks the category against deletion. */
export const insertProduct = (db: Db, restaurantId: RestaurantId, product: NewProduct): Promise<{ id: string } | undefined> =>
  db.row<{ id: string }>(sql`
    with category as (
      select id, name from categories where id = ${product.categoryId} and restaurant_id = ${restaurantId} for key share
    ), product as (
      insert into products (restaurant_id, category_id, name, description, images, vegetarian, diet, allergens, kcal, menu_time_id, search, created_at, updated_at)
      select ${restaurantId}::uuid, category.id, ${product.name}, ${product.description}, ${product.images}::text[],
        ${product.vegetarian ?? null}::boolean, ${product.diet ?? null}, ${product.allergens ?? null}::text[], ${product.kcal ?? null}::int,
        ${product.menuTimeId ?? null}::uuid, product_search(${product.name}, category.name, ${product.description}), ${db.now()}, ${db.now()}
      from category returning id
    ), priced as (
      insert into variants (product_id, position, name, price_paise, offer, stock_units)
      select product.id, x.* from product, json_to_recordset(${numbered(product.variants)}::json)
        as x(position smallint, name text, "pricePaise" bigint, offer smallint, "stockUnits" smallint)
    )
    select id from product`)

/** A new value, or the old one when it is undefined. */
const unless = (value: unknown, old: RawBuilder<unknown>, type: RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? old : sql`${value}::${type}`

/** Changes all but the sizes. Returns false when the product or the category is not the restaurant's. */
export async function changeProduct(tx: Tx, restaurantId: RestaurantId, id: string, product: NewProduct): Promise<boolean> {
  const changed = await tx.row(sql`
    with category as (
      select id, name from categories where id = ${product.categoryId} and restaurant_id = ${restaurantId} for key share
    ), changed as (
      update products p set category_id = category.id, name = ${product.name}, description = ${product.description},
        images = ${product.images}::text[], updated_at = ${tx.now()},
        vegetarian = ${unless(product.vegetarian, sql`p.vegetarian`, sql`boolean`)}, diet = ${unless(product.diet, sql`p.diet`, sql`text`)},
        allergens = ${unless(product.allergens, sql`p.allergens`, sql`text[]`)}, kcal = ${unless(product.kcal, sql`p.kcal`, sql`int`)},
        menu_time_id = ${unless(product.menuTimeId, sql`p.menu_time_id`, sql`uuid`)},
        search = product_search(${product.name}, category.name, ${product.description})
      from category where p.id = ${id} and p.restaurant_id = ${restaurantId} and p.deleted_at is null returning p.id
    )
    select id from changed`)
  return changed !== undefined
}

/** Returns false when the product is not the restaurant's. */
export async function changePictures(tx: Tx, restaurantId: RestaurantId, id: string, images: readonly string[]): Promise<boolean> {
  const changed = await tx.row(sql`
    update products set images = ${images}::text[], updated_at = ${tx.now()}
    where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null returning id`)
  return changed !== undefined
}

/** Returns the ids of a restaurant's products that have pictures. */
export async function listPictured(db: Db, restaurantId: RestaurantId): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from products where restaurant_id = ${restaurantId} and deleted_at is null and images <> '{}'`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns false when there is no such product. The row stays for its orders. */
export async function markDeleted(db: Db, restaurantId: RestaurantId, id: string): Promise<boolean> {
  const deleted = await db.row(sql`
    update products set deleted_at = ${db.now()}, updated_at = ${db.now()}
    where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null returning id`)
  return deleted !== undefined
}

/** Adds to the units sold, which the ranking shows after the next `countSales`. */
export function addUnitsSold(tx: Tx, sold: readonly { productId: string; quantity: number }[]): void {
  tx.writeLast(sql`
    insert into sales_to_count (product_id, quantity)
    select "productId", quantity from json_to_recordset(${JSON.stringify(sold)}::json) as x("productId" uuid, quantity int)`)
}

/** Adds what was sold to the products, whose lists it sorts. Two runs at once count different sales, and lock products by id. */
export const countSales = (db: Db): Promise<unknown> =>
  db.rows(sql`
    with waiting as (
      select ctid from sales_to_count for update skip locked
    ), taken as (
      delete from sales_to_count s using waiting w where s.ctid = w.ctid returning s.product_id, s.quantity
    ), sold as (
      select product_id as id, sum(quantity)::int as quantity from taken group by product_id
    ), locked as (
      select p.id from products p where p.id in (select id from sold) order by p.id for no key update
    )
    update products p set units_sold = p.units_sold + sold.quantity from sold, locked where p.id = sold.id and locked.id = p.id`)
