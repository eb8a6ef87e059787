import type { Paise, RefusalCode } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PromoCodesRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'

export type PromoProblem = Extract<
  RefusalCode,
  | 'code_stopped'
  | 'code_not_yet'
  | 'code_expired'
  | 'code_not_now'
  | 'code_used_before'
  | 'code_used_up'
  | 'code_first_order'
  | 'code_favourites'
  | 'code_every'
>
/** The code of a customer's cart, as PostgreSQL writes it into JSON. */
export interface CartPromo
  extends Readonly<
    Pick<
      PromoCodesRow,
      | 'id'
      | 'code'
      | 'kind'
      | 'value'
      | 'max_discount_paise'
      | 'minimum_paise'
      | 'excludes_offers'
      | 'first_order'
      | 'restaurant_id'
      | 'restaurant_bp'
    >
  > {
  readonly starts_at: string
  /** Of the budget; null without one. */
  readonly left_paise: Paise | null
  /** Of a code for regulars: with which of the customer's orders it counts, and how many the restaurant has delivered. */
  readonly regular: { readonly every: number; readonly orders: number; readonly restaurant: string } | null
  /** Why it takes nothing off, whatever is in the cart. */
  readonly problem: PromoProblem | null
}

/** Selects the code of a customer's cart; null without one. */
export const promoOf = (customerId: CustomerId, at: Date): RawBuilder<unknown> => sql`(select cart_promo(${customerId}, ${at}))`

/** Selects what the restaurant of a row with a customer has for its regulars; null for nothing. */
export const regularCodeAt = (at: Date): RawBuilder<unknown> => sql`regular_code(customer_id, restaurant_id, ${at})`

/** Returns undefined, without an effect, when there is no such code. */
export const keepCode = (tx: Tx, customerId: CustomerId, code: string): Promise<{ id: string } | undefined> =>
  tx.row<{ id: string }>(sql`
    insert into cart_codes (customer_id, code_id) select ${customerId}, id from promo_codes where code = ${code}
    on conflict (customer_id) do update set code_id = excluded.code_id returning code_id as id`)

/** The row is the customer's lock: of checkouts with a code at the same time, one continues. */
export const forgetCode = (db: Db, customerId: CustomerId): Promise<unknown> =>
  db.rows(sql`delete from cart_codes where customer_id = ${customerId}`)

/** Puts the code of an unpaid checkout back into the cart, unless it has another one. */
export const returnCode = (tx: Tx, checkoutId: string): Promise<unknown> =>
  tx.rows(sql`
    insert into cart_codes (customer_id, code_id) select customer_id, code_id from promo_uses where checkout_id = ${checkoutId}
    on conflict (customer_id) do nothing`)

export interface NewUse {
  readonly at: Date
  readonly codeId: string
  readonly customerId: CustomerId
  readonly checkoutId: string
  readonly paise: Paise
}
/** Takes the customer's next free slot; of a code for regulars, the one of this nth order. `free`: whether the statement has found one, which another checkout may have taken meanwhile. */
export async function insertUse(tx: Tx, { at, codeId, customerId, checkoutId, paise }: NewUse): Promise<{ free: boolean; taken: boolean }> {
  const row = await tx.row<{ free: boolean; taken: boolean }>(sql`
    with free as (
      select min(slot) as slot from promo_codes c
      cross join lateral (
        select case when c.every_nth is not null then promo_turn(${customerId}, c.restaurant_id, c.every_nth) else 1 end as first
      ) turn
      cross join lateral generate_series(turn.first, case when c.every_nth is not null then turn.first else coalesce(c.per_customer, (
          select count(*)::int + 1 from promo_uses u where u.code_id = c.id and u.customer_id = ${customerId}
        )) end) slot
      where c.id = ${codeId}
        and not exists (select from promo_uses u where u.code_id = c.id and u.customer_id = ${customerId} and u.slot = slot.slot)
    ), taken as (
      insert into promo_uses (code_id, customer_id, slot, checkout_id, paise, at)
      select ${codeId}, ${customerId}, slot, ${checkoutId}, ${paise}, ${at} from free where slot is not null
      on conflict (code_id, customer_id, slot) do nothing returning slot
    )
    select exists (select from free where slot is not null) as free, exists (select from taken) as taken`)
  return row ?? { free: false, taken: false }
}

/** Counts a use, if uses and budget allow it and the code is still valid. The row is the one that all its checkouts wait for: the last of a purchase. */
export async function countUse(tx: Tx, codeId: string, paise: Paise, at: Date): Promise<boolean> {
  const counted = await tx.row(sql`
    update promo_codes set uses = uses + 1, spent_paise = spent_paise + ${paise}
    where id = ${codeId} and is_active and coalesce(ends_at > ${at}, true)
      and coalesce(uses < uses_max, true) and coalesce(spent_paise + ${paise} <= budget_paise, true)
    returning id`)
  return counted !== undefined
}

/** Returns why a use was not counted. */
export async function whyNotCounted(db: Db, codeId: string, at: Date): Promise<PromoProblem> {
  const found = await db.row<{ problem: PromoProblem }>(sql`
    select case when not is_active then 'code_stopped' when ends_at <= ${at} then 'code_expired' else 'code_used_up' end as problem
    from promo_codes where id = ${codeId}`)
  return found?.problem ?? 'code_stopped'
}

/** Locks the use of a checkout, if there is one, so that its orders are looked at one after the other. */
export async function lockUse(tx: Tx, checkoutId: string): Promise<boolean> {
  return (await tx.row(sql`select from promo_uses where checkout_id = ${checkoutId} for update`)) !== undefined
}

/** Gives the use of a checkout back. A second call finds none. */
export const deleteUse = (tx: Tx, checkoutId: string): Promise<unknown> =>
  tx.rows(sql`
    with returned as (delete from promo_uses where checkout_id = ${checkoutId} returning code_id, paise)
    update promo_codes c set uses = c.uses - 1, spent_paise = c.spent_paise - returned.paise
    from returned where c.id = returned.code_id`)
