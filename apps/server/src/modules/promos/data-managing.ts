import type { PromoState } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PromoCodesRow } from '../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'

export interface Promo extends Readonly<Omit<PromoCodesRow, 'hours'>> {
  readonly hours: readonly PromoHours[] | null
  readonly restaurant_name: string | null
  readonly state: PromoState
}
export interface PromoHours {
  readonly day: number
  readonly from: number
  readonly to: number
}
/** Whose codes: of one restaurant, or all. */
export type PromoOwner = string | undefined

const ownedBy = (owner: PromoOwner): RawBuilder<unknown> => (owner === undefined ? sql`true` : sql`c.restaurant_id = ${owner}`)
const whole = (at: Date) => sql`c.*, r.name as restaurant_name, case
  when not c.is_active then 'stopped' when c.ends_at <= ${at} then 'expired'
  when c.uses >= c.uses_max or c.spent_paise >= c.budget_paise then 'used_up'
  when c.restaurant_bp between 1 and 9999 and c.accepted_at is null then 'waiting'
  when c.starts_at > ${at} then 'later' else 'active' end as state`
const FROM = sql`promo_codes c left join restaurant_profiles r on r.id = c.restaurant_id`

export const findPromo = (db: Db, id: string, owner: PromoOwner): Promise<Promo | undefined> =>
  db.row<Promo>(sql`select ${whole(db.now())} from ${FROM} where c.id = ${id} and ${ownedBy(owner)}`)

export async function lockPromo(tx: Tx, id: string, owner: PromoOwner): Promise<Promo | undefined> {
  await tx.rows(sql`select id from promo_codes c where id = ${id} and ${ownedBy(owner)} for update`)
  return findPromo(tx, id, owner)
}

/** Newest first; those that a restaurant is asked to share before all others. */
export async function listPromos(db: Db, owner: PromoOwner, { size, offset }: Page): Promise<Paged<Promo>> {
  const order = sql`(${owner !== undefined} and page.state = 'waiting') desc, page.created_at desc, page.id desc`
  return pagedRows(
    await db.rows<(Promo | { id: null }) & { total: number }>(sql`
      select page.*, counted.total from (select count(*)::int as total from promo_codes c where ${ownedBy(owner)}) counted
      left join (
        select * from (select ${whole(db.now())} from ${FROM} where ${ownedBy(owner)}) page order by ${order} limit ${size} offset ${offset}
      ) page on true
      order by ${order}`),
  )
}

export type NewPromo = Omit<PromoCodesRow, 'uses' | 'spent_paise' | 'accepted_at' | 'accepted_by' | 'is_active'>
/** Returns false, without an effect, when there is such a code. */
export async function insertPromo(tx: Tx, promo: NewPromo): Promise<boolean> {
  const row = { ...promo, uses: 0, spent_paise: 0, is_active: true }
  return (
    (await tx.row(sql`
      insert into promo_codes select * from json_populate_record(null::promo_codes, ${JSON.stringify(row)}::json)
      on conflict (code) do nothing returning id`)) !== undefined
  )
}

export const writeStop = (tx: Tx, id: string): Promise<unknown> => tx.rows(sql`update promo_codes set is_active = false where id = ${id}`)

export const writeAcceptance = (tx: Tx, id: string, accountId: string): Promise<unknown> =>
  tx.rows(sql`update promo_codes set accepted_at = ${tx.now()}, accepted_by = ${accountId} where id = ${id}`)
