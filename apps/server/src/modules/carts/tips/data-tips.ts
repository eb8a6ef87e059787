// Whether customers may give the tip with the order; without a row they may not.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A column that reads it, so that no cart needs a further statement. */
export const tipsInCart = sql`exists (select from tip_settings where in_cart)`

/** Returns whether customers may give the tip with the order. */
export async function findTipsInCart(db: Db): Promise<boolean> {
  return (await db.row<{ on: boolean }>(sql`select ${tipsInCart} as on`))?.on ?? false
}
export const writeTipsInCart = (tx: Tx, isOn: boolean): Promise<unknown> =>
  tx.rows(sql`insert into tip_settings (in_cart) values (${isOn}) on conflict (is_only) do update set in_cart = excluded.in_cart`)
