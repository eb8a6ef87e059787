import { MAX_QUANTITY, type OrderKind } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountsRow, CartLinesRow, RestaurantsRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type AgreedContract, contractOf } from '../contracts/index.ts'
import {
  type Counter,
  counterOf,
  daysAheadOf,
  hasTerms,
  packagingOf,
  type SlotCaps,
  slotCapsOf,
  type TermsAtPlace,
  termsOf,
  type ZoneRange,
  zoneRangeOf,
} from '../delivery-zones/index.ts'
import type { OpeningRow } from '../hours/index.ts'
import { availabilityColumn, type ProductRow } from '../menu/index.ts'
import { type CartPromo, promoOf } from '../promos/index.ts'
import type { LineChoices, StoredChoice } from './line-choices.ts'
import { chosenPlace, planOf } from './plans/data-plans.ts'
import { tipsInCart } from './tips/data-tips.ts'

/** Null: the product asks nothing. */
export type Groups = NonNullable<ProductRow['choices']>['groups'] | null
export interface ProductCard extends Omit<ProductRow, 'choices'> {
  groups: Groups
  restaurant_place: RestaurantsRow['place']
  restaurant_phone_number: AccountsRow['phone_number']
}
export interface CartProduct extends ProductCard, OpeningRow {
  /** Of its restaurant at the place of the cart; null without one, and where the order is collected. */
  terms: TermsAtPlace | null
  /** Whether the terms depend on the place. */
  has_terms: boolean
  /** What its zones ask; null without zones. */
  zone_range: ZoneRange | null
  /** What its restaurant asks for packaging; null for nothing. */
  asked_packaging_paise: number | null
  /** By which its order would be placed; null: nothing is agreed. */
  contract: AgreedContract | null
  /** When the customer wants what the cart has of its restaurant; null: now. Everything else of the row is as it will be then. */
  plan: PlanRow | null
  /** Where and how soon orders of its restaurant can be collected; null: they cannot. */
  counter: Counter | null
  /** On how many days after today its restaurant takes orders for later; null: on none. */
  days_ahead: number | null
  /** The places left in the slots of its restaurant; null without a cap. */
  caps: SlotCaps | null
  /** The promo code of the cart; null without one. */
  promo: CartPromo | null
  /** Whether customers may give the tip with the order. */
  allows_tips: boolean
  /** It has a daily count, and the plan is for another business day. */
  is_for_today: boolean
}
/** As PostgreSQL writes it into JSON. */
export interface PlanRow {
  readonly kind: OrderKind
  /** Null: now. */
  readonly slot_at: string | null
  /** When the slot ends; null: it is not offered any more. */
  readonly until: string | null
  /** When the restaurant opens before the slot; null: it is always open. */
  readonly opens_at: string | null
  readonly read_at: string
}
/** `is_touched`: the same statement has changed the line. */
interface LineRow extends Pick<CartLinesRow, 'variant_name' | 'quantity' | 'slot' | 'note' | 'choice_key'> {
  line_id: CartLinesRow['id']
  options: StoredChoice[]
  is_touched: boolean
}
export interface CartLineRow extends CartProduct, LineRow {}
/** The line's id or its product's, and the variant if the product has several lines: the one of this exact name, else the one of the same name. */
export interface LineInput {
  readonly itemId: string
  readonly variant?: string | undefined
}

/** What a cart is priced for. */
export interface CartSelection {
  /** Selects where it goes. */
  readonly place: RawBuilder<unknown>
  /** Selects for when, of the restaurant of a product `p`. */
  readonly plan: RawBuilder<unknown>
  /** Of its promo code. */
  readonly promo: RawBuilder<unknown>
}
/** Reads `lines` with their products, oldest first. */
export const listLines = <T>(db: Db, lines: RawBuilder<unknown>, { place, plan, promo }: CartSelection) => sql<T>`
    ${lines}
    select l.id as line_id, l.variant_name, l.quantity, l.slot, l.options, l.note, l.choice_key, l.is_touched,
      p.*, opening.*, restaurant_zone(p.restaurant_id) as time_zone,
      product_choices(p.id, moment.at) as groups,
      case when plan.kind is distinct from 'pickup' then ${termsOf(sql`p.restaurant_id`, place, sql`moment.at`)} end as terms,
      ${counterOf(sql`p.restaurant_id`, sql`moment.at`)} as counter,
      ${hasTerms(sql`p.restaurant_id`)} as has_terms, ${zoneRangeOf(sql`p.restaurant_id`)} as zone_range, ${packagingOf(sql`p.restaurant_id`)} as asked_packaging_paise,
      ${contractOf(db, sql`p.restaurant_id`, sql`coalesce(plan.kind, 'delivery')`)} as contract,
      case when plan.kind is not null then row_to_json(plan) end as plan, ${daysAheadOf(sql`p.restaurant_id`, sql`coalesce(plan.kind, 'delivery')`)} as days_ahead,
      ${slotCapsOf(sql`p.restaurant_id`, sql`coalesce(plan.kind, 'delivery')`, db.now(), sql`plan.slot_at`)} as caps,
      coalesce(business_day(p.restaurant_id, plan.slot_at) <> business_day(p.restaurant_id, ${db.now()})
        and has_daily_count(p.id, l.options::json), false) as is_for_today, ${promo} as promo, ${tipsInCart} as allows_tips,
      ${availabilityColumn(sql`moment.at`)}
    from lines l join product_cards p on p.id = l.product_id
    left join lateral (${plan}) plan on true
    cross join lateral (select coalesce(plan.slot_at, ${db.now()}::timestamptz) as at) moment
    cross join lateral opening_of(p.restaurant_id, moment.at) opening
    order by l.created_at, l.slot`

/** `index` counts from 0, as in the customer's list of addresses. */
const placeAt = (customerId: CustomerId, index: number) => sql`
  select lat_e5, lng_e5, postal_code, id as address_id from address_places where customer_id = ${customerId} order by created_at, id offset ${index}::bigint limit 1`

const ownSelection = (db: Db, customerId: CustomerId, place = chosenPlace(customerId)): CartSelection => ({
  place,
  plan: planOf(db, customerId),
  promo: promoOf(customerId, db.now()),
})

/** Changes and reads the cart; `changes` has the CTE `changed`, the changed lines. */
export const change = (db: Db, customerId: CustomerId, changes: RawBuilder<unknown>, place?: RawBuilder<unknown>): Promise<CartLineRow[]> =>
  db.rows(
    listLines<CartLineRow>(
      db,
      sql`with ${changes}, lines as (
      select *, true as is_touched from changed
      union all
      select *, false from cart_lines where customer_id = ${customerId} and id not in (select id from changed)
    )`,
      ownSelection(db, customerId, place),
    ),
  )

const ownLines = (customerId: CustomerId) => sql`select *, false as is_touched from cart_lines where customer_id = ${customerId}`
export const listCartLines = (db: Db, customerId: CustomerId): Promise<CartLineRow[]> =>
  db.rows(listLines<CartLineRow>(db, sql`with lines as (${ownLines(customerId)})`, ownSelection(db, customerId)))

/** Returns the lines, and a product which may not be in the cart; undefined when it does not exist. */
export async function listLinesWith(
  db: Db,
  customerId: CustomerId,
  productId: string,
): Promise<{ readonly lines: CartLineRow[]; readonly product: CartProduct | undefined }> {
  const rows = await db.rows(
    listLines<CartLineRow | (CartProduct & { readonly line_id: null })>(
      db,
      sql`with own as (${ownLines(customerId)}), lines as (
      select id, product_id, variant_name, quantity, slot, options, note, choice_key, is_touched, created_at from own
      union all
      select null, ${productId}, null, null, null, null, null, null, null, null
      where not exists (select from own where product_id = ${productId})
    )`,
      ownSelection(db, customerId),
    ),
  )
  return { lines: rows.filter((row) => row.line_id !== null), product: rows.find(({ id }) => id === productId) }
}

/** Of a variant `v` with the availability `a` of its product. */
export const canBeOrdered = (db: Db) =>
  sql`a.sold_out_until is null and a.is_served and coalesce(a.remaining > 0, true) and coalesce(v.sold_out_until <= ${db.now()}, true)`

export interface NewLine extends Pick<CartLinesRow, 'product_id' | 'variant_name' | 'quantity'> {
  readonly choices: LineChoices
}
type WrittenLine = Pick<LineRow, 'line_id' | 'quantity'>
/** Returns undefined, without an effect, when the cart has a line like it or of its slot. */
export const insertLine = (
  db: Db,
  customerId: CustomerId,
  { product_id, variant_name, quantity, choices, slot }: NewLine & Pick<CartLinesRow, 'slot'>,
): Promise<WrittenLine | undefined> =>
  db.row<WrittenLine>(sql`
    insert into cart_lines (customer_id, product_id, variant_name, options, note, choice_key, quantity, slot, created_at)
    values (${customerId}, ${product_id}, ${variant_name}, ${JSON.stringify(choices.options)}::jsonb, ${choices.note}::text, ${choices.key},
      ${quantity}, ${slot}, ${db.now()})
    on conflict do nothing returning id as line_id, quantity`)

/** Returns undefined, without an effect, when the line is gone or would have more than `most`. */
export const raiseLine = (db: Db, lineId: string, { by, most }: { by: number; most: number }): Promise<WrittenLine | undefined> =>
  db.row<WrittenLine>(sql`
    update cart_lines set quantity = quantity + ${by}::integer where id = ${lineId} and quantity + ${by}::integer <= ${most}::integer
    returning id as line_id, quantity`)

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
      where id in (select id from matching) and (select count(*) from matching) = 1
        and quantity + ${by}::integer between 1 and ${MAX_QUANTITY}
      returning *
    )`,
  )

export const deleteLine = (db: Db, customerId: CustomerId, line: LineInput): Promise<CartLineRow[]> =>
  change(
    db,
    customerId,
    sql`${match(customerId, line)}, changed as (
      delete from cart_lines where id in (select id from matching) and (select count(*) from matching) = 1 returning *
    )`,
  )

/** Of concurrent calls one gets each line, as touched, with the terms at the address of this index. */
export const deleteAllLines = (tx: Tx, customerId: CustomerId, addressIndex: number): Promise<CartLineRow[]> =>
  change(
    tx,
    customerId,
    sql`changed as (delete from cart_lines where customer_id = ${customerId} returning *)`,
    placeAt(customerId, addressIndex),
  )

const match = (customerId: CustomerId, { itemId, variant }: LineInput): RawBuilder<unknown> => sql`named as (
  select id, id = ${itemId} or ${variant ?? null}::text is null or variant_name = ${variant ?? null}::text as is_exact from cart_lines
  where customer_id = ${customerId} and (id = ${itemId}
    or (product_id = ${itemId} and (${variant ?? null}::text is null or text_key(variant_name) = text_key(${variant ?? null}::text))))
), matching as (
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
