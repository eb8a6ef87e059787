import { MAX_CART_LINES, MAX_QUANTITY } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountsRow, CartLinesRow, RestaurantsRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'
import type { OpeningRow } from '../hours/index.ts'
import { availabilityColumn, type ProductRow } from '../menu/index.ts'
import type { LineChoices, StoredChoice } from './line-choices.ts'

/** Null: the product asks nothing. */
export type Groups = NonNullable<ProductRow['choices']>['groups'] | null
export interface ProductCard extends Omit<ProductRow, 'choices'> {
  groups: Groups
  restaurant_place: RestaurantsRow['place']
  restaurant_phone_number: AccountsRow['phone_number']
}
export interface CartProduct extends ProductCard, OpeningRow {}
/** `is_touched`: the same statement has changed the line. */
interface LineRow extends Pick<CartLinesRow, 'variant_name' | 'quantity' | 'note' | 'choice_key'> {
  line_id: CartLinesRow['id']
  options: StoredChoice[]
  is_touched: boolean
}
export interface CartLineRow extends CartProduct, LineRow {}
export interface KnownLineRow extends LineRow {
  product_id: CartLinesRow['product_id']
  /** Its size exists, and neither a count nor a mark limits its sale now. */
  is_sold_freely: boolean
}
/** The line's id or its product's, and the variant if the product has several lines: the one of this exact name, else the one of the same name. */
export interface LineInput {
  readonly itemId: string
  readonly variant?: string | undefined
}

/** CTEs that change and read the cart; `changes` has the CTE `changed`, the changed lines. */
const withLines = (customerId: CustomerId, changes: RawBuilder<unknown>) => sql`with ${changes}, lines as (
      select *, true as is_touched from changed
      union all
      select *, false from cart_lines where customer_id = ${customerId} and id not in (select id from changed)
    )`
const lineColumns = sql`l.id as line_id, l.variant_name, l.quantity, l.options, l.note, l.choice_key, l.is_touched`

const changeAndRead = (db: Db, customerId: CustomerId, changes: RawBuilder<unknown>) => sql<CartLineRow>`
    ${withLines(customerId, changes)}
    select ${lineColumns}, p.*, opening.*, restaurant_zone(p.restaurant_id) as time_zone,
      product_choices(p.id, ${db.now()}) as groups, ${availabilityColumn(db.now())}
    from lines l join product_cards p on p.id = l.product_id cross join lateral opening_of(p.restaurant_id, ${db.now()}) opening
    order by l.created_at, l.slot`

export const change = (db: Db, customerId: CustomerId, changes: RawBuilder<unknown>): Promise<CartLineRow[]> =>
  db.rows(changeAndRead(db, customerId, changes))

export const listCartLines = (db: Db, customerId: CustomerId): Promise<CartLineRow[]> =>
  db.rows(changeAndRead(db, customerId, sql`changed as (select * from cart_lines where false)`))

/** Of a variant `v` with the availability `a` of its product. */
export const canBeOrdered = (db: Db) =>
  sql`a.sold_out_until is null and a.is_served and coalesce(a.remaining > 0, true) and coalesce(v.sold_out_until <= ${db.now()}, true)`

export interface NewLine {
  readonly productId: string
  readonly variant: string
  readonly quantity: number
  readonly choices: LineChoices
  /** The choices fit the product's groups; without, a product that has groups is not added. */
  readonly areChecked: boolean
  /** The caller checks what options of the cart take; without, a counted product is not added beside options. */
  readonly isStockChecked: boolean
}
/** The name of the variant that is meant: the one of exactly this name, else one of the same name. */
const matchingVariant = (productId: string, variant: string) => sql`(
  select named.variant_name from sellable_variants named
  where named.product_id = ${productId} and text_key(named.variant_name) = text_key(${variant}::text)
  order by named.variant_name = ${variant} desc, named.variant_name limit 1)`
/** Touches nothing when the variant is not on sale, its choices are not checked, a limit is reached, or another addition was faster. */
export const addLine = (db: Db, customerId: CustomerId, line: NewLine): Promise<CartLineRow[]> => {
  const { productId, variant, quantity, areChecked, isStockChecked } = line
  return change(
    db,
    customerId,
    sql`wanted as (
      select v.product_id, v.variant_name from sellable_variants v cross join lateral availability_at(v.product_id, ${db.now()}) a
      where v.product_id = ${productId} and v.variant_name = ${matchingVariant(productId, variant)} and v.is_available
        and (${areChecked} or product_choices(v.product_id, ${db.now()}) is null)
        and (${isStockChecked} or a.remaining is null
          or not exists (select from cart_lines l where l.customer_id = ${customerId} and l.options <> '[]'))
        and ${canBeOrdered(db)} and (a.remaining is null or a.remaining >= v.stock_units * ${quantity}::int + (
          select coalesce(sum(other.stock_units * l.quantity), 0) from cart_lines l
          join sellable_variants other on other.product_id = l.product_id and other.variant_name = l.variant_name
          where l.customer_id = ${customerId} and l.product_id = ${productId}))
    ), ${bringWanted(db, customerId, line)}`,
  )
}

const isSoldFreely = (db: Db) =>
  sql`v.is_available and not v.is_counted and coalesce(greatest(v.sold_out_until, v.product_sold_out_until) <= ${db.now()}, true)`

// a join would read all products: PostgreSQL does not know that a cart is small
const readKnown = (db: Db, withLines: RawBuilder<unknown>) => sql<KnownLineRow>`
    ${withLines}
    select l.product_id, ${lineColumns}, coalesce((
      select ${isSoldFreely(db)} from sellable_variants v where v.product_id = l.product_id and v.variant_name = l.variant_name
    ), false) as is_sold_freely
    from lines l order by l.created_at, l.slot`

export const listLines = (db: Db, customerId: CustomerId): Promise<KnownLineRow[]> =>
  db.rows(readKnown(db, sql`with lines as (select *, false as is_touched from cart_lines where customer_id = ${customerId})`))

interface KnownLine extends Pick<NewLine, 'productId' | 'variant' | 'quantity' | 'choices'> {
  /** Products whose rows the caller has. */
  readonly known: readonly string[]
}
/** Adds a variant that is sold freely and served now, as the caller knows. Touches nothing as `addLine`, and when the cart has other products than those known. */
export const addKnownLine = (db: Db, customerId: CustomerId, line: KnownLine): Promise<KnownLineRow[]> => {
  const changes = sql`wanted as (
      select v.product_id, v.variant_name from sellable_variants v
      where v.product_id = ${line.productId} and v.variant_name = ${line.variant} and ${isSoldFreely(db)}
        and not exists (select from cart_lines l where l.customer_id = ${customerId} and l.product_id <> all (${[...line.known]}::uuid[]))
    ), ${bringWanted(db, customerId, line)}`
  return db.rows(readKnown(db, withLines(customerId, changes)))
}

const bringWanted = (db: Db, customerId: CustomerId, { quantity, choices }: Pick<NewLine, 'quantity' | 'choices'>) => sql`raised as (
      update cart_lines l set quantity = l.quantity + ${quantity} from wanted w
      where l.customer_id = ${customerId} and l.product_id = w.product_id and l.variant_name = w.variant_name
        and l.choice_key = ${choices.key} and l.quantity + ${quantity} <= ${MAX_QUANTITY}
      returning l.*
    ), added as (
      insert into cart_lines (customer_id, product_id, variant_name, options, note, choice_key, quantity, slot, created_at)
      select ${customerId}, w.product_id, w.variant_name, ${JSON.stringify(choices.options)}::jsonb, ${choices.note}::text, ${choices.key},
        ${quantity}, free.slot, ${db.now()}
      from wanted w cross join lateral (
        select n as slot from generate_series(1, ${MAX_CART_LINES}) n
        where n not in (select slot from cart_lines where customer_id = ${customerId})
        -- by chance, so that additions at once seldom meet
        order by random() limit 1
      ) free
      where not exists (
        select from cart_lines l where l.customer_id = ${customerId} and l.product_id = w.product_id and l.variant_name = w.variant_name
          and l.choice_key = ${choices.key}
      )
      on conflict do nothing
      returning *
    ), changed as (select * from raised union all select * from added)`

export interface OnSale {
  name: string
  is_available: boolean
  /** The name of the variant that was asked for; null without one. */
  variant_name: string | null
  is_served: boolean
  is_sold_out: boolean
  /** Pieces left; null when they are not counted. */
  remaining: number | null
  /** Of the variant. */
  stock_units: number | null
  groups: Groups
}
/** Returns what is on sale of a product, and its groups; undefined for an unknown product. */
export const findOnSale = (db: Db, productId: string, variant: string): Promise<OnSale | undefined> =>
  db.row<OnSale>(sql`
    select v.product_name as name, bool_or(v.is_available) as is_available,
      matching.name as variant_name,
      a.is_served, bool_or(coalesce(a.sold_out_until, v.sold_out_until, '-infinity') > ${db.now()} and v.variant_name = matching.name) as is_sold_out,
      a.remaining, min(v.stock_units) filter (where v.variant_name = matching.name) as stock_units,
      product_choices(${productId}::uuid, ${db.now()}) as groups
    from sellable_variants v cross join lateral availability_at(v.product_id, ${db.now()}) a
    cross join (select ${matchingVariant(productId, variant)} as name) matching
    where v.product_id = ${productId} group by v.product_id, v.product_name, a.is_served, a.remaining, matching.name`)

/** Returns the groups of each product; null when it asks nothing. */
export const listChoices = (db: Db, productIds: readonly string[]): Promise<{ product_id: string; groups: Groups }[]> =>
  db.rows(sql`
    select id as product_id, product_choices(id, ${db.now()}) as groups from unnest(${[...productIds]}::uuid[]) id`)

/** Touches nothing unless the input matches exactly one line and the quantity stays within its limits. */
export const raiseQuantity = (db: Db, customerId: CustomerId, line: LineInput, by: 1 | -1): Promise<CartLineRow[]> =>
  change(
    db,
    customerId,
    sql`${match(customerId, line)}, changed as (
      update cart_lines set quantity = quantity + ${by}::integer
      where id in (select id from meant) and (select count(*) from meant) = 1
        and quantity + ${by}::integer between 1 and ${MAX_QUANTITY}
      returning *
    )`,
  )

export const deleteLine = (db: Db, customerId: CustomerId, line: LineInput): Promise<CartLineRow[]> =>
  change(
    db,
    customerId,
    sql`${match(customerId, line)}, changed as (
      delete from cart_lines where id in (select id from meant) and (select count(*) from meant) = 1 returning *
    )`,
  )

/** Of concurrent calls one gets each line, as touched. */
export const deleteAllLines = (tx: Tx, customerId: CustomerId): Promise<CartLineRow[]> =>
  change(tx, customerId, sql`changed as (delete from cart_lines where customer_id = ${customerId} returning *)`)

const match = (customerId: CustomerId, { itemId, variant }: LineInput): RawBuilder<unknown> => sql`named as (
  select id, id = ${itemId} or ${variant ?? null}::text is null or variant_name = ${variant ?? null}::text as is_exact from cart_lines
  where customer_id = ${customerId} and (id = ${itemId}
    or (product_id = ${itemId} and (${variant ?? null}::text is null or text_key(variant_name) = text_key(${variant ?? null}::text))))
), meant as (
  select id from named where is_exact or not exists (select from named where is_exact)
)`

/** Replaces a line of the cart. A line that has become like another is added to it, up to the largest quantity. */
export async function replaceLine(
  tx: Tx,
  customerId: CustomerId,
  line: { readonly lineId: string; readonly variant: string; readonly choices: LineChoices },
): Promise<boolean> {
  const { lineId, variant, choices } = line
  const old = await tx.row<CartLinesRow>(sql`delete from cart_lines where id = ${lineId} and customer_id = ${customerId} returning *`)
  if (!old) return false
  await tx.rows(sql`
    insert into cart_lines as l (id, customer_id, product_id, variant_name, options, note, choice_key, quantity, slot, created_at)
    values (${old.id}, ${customerId}, ${old.product_id}, ${variant}, ${JSON.stringify(choices.options)}::jsonb, ${choices.note}::text,
      ${choices.key}, ${old.quantity}, ${old.slot}, ${old.created_at})
    on conflict on constraint cart_lines_once do update set quantity = least(l.quantity + excluded.quantity, ${MAX_QUANTITY}::integer)`)
  return true
}
