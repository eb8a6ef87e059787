import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function countListed(db: Db): Promise<number> {
  const row = await db.row<{ total: number }>(sql`select count(*) as total from restaurant_profiles where is_listed`)
  return row?.total ?? 0
}

export interface ListedMenu {
  readonly id: string
  /** When a product of the menu last changed. */
  readonly changed_at: Date | null
}
export const listListed = (db: Db, { size, offset }: { size: number; offset: number }): Promise<ListedMenu[]> =>
  db.rows<ListedMenu>(sql`
    select r.id, (select max(p.updated_at) from products p where p.restaurant_id = r.id and p.deleted_at is null) as changed_at
    from restaurant_profiles r where r.is_listed order by r.id limit ${size} offset ${offset}`)
