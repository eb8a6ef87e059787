import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ReviewsRow } from '../../platform/database/rows.generated.ts'
import type { Customer } from '../../platform/http/session.ts'
import type { CustomerId } from '../../platform/ids.ts'
import type { Opinion } from './opinion.ts'

export type ReviewRow = Pick<ReviewsRow, 'rating' | 'review' | 'customer_name' | 'updated_at'>
const NEWEST = 20

/** Returns a restaurant's 20 newest ratings, with their reviews, then its 20 newest reviews without a rating. */
export const newestReviews = (db: Db, restaurantId: string): Promise<ReviewRow[]> =>
  db.rows<ReviewRow>(sql`
    select newest.* from (values (true), (false)) kind (is_rated) cross join lateral (
      select rating, review, customer_name, updated_at from reviews
      where restaurant_id = ${restaurantId} and (rating is not null) = kind.is_rated order by updated_at desc limit ${NEWEST}) newest
    order by kind.is_rated desc, newest.updated_at desc`)

export const findOpinion = (db: Db, customerId: CustomerId, restaurantId: string): Promise<Omit<ReviewRow, 'customer_name'> | undefined> =>
  db.row(sql`select rating, review, updated_at from reviews where customer_id = ${customerId} and restaurant_id = ${restaurantId}`)

/** Inserts or updates a customer's opinion; returns the change of the restaurant's rating. */
export async function upsertOpinion(tx: Tx, customer: Customer, { restaurantId, rating, review }: Opinion) {
  // inserted before it is locked, so that concurrent opinions run one after the other
  await tx.rows(sql`
    insert into reviews (customer_id, restaurant_id, customer_name, created_at, updated_at)
    values (${customer.customerId}, ${restaurantId}, ${customer.name}, ${tx.now()}, ${tx.now()})
    on conflict (customer_id, restaurant_id) do nothing`)
  const before = await tx.row<Pick<ReviewsRow, 'rating'>>(sql`
    select rating from reviews where customer_id = ${customer.customerId} and restaurant_id = ${restaurantId} for update`)
  await tx.rows(sql`
    update reviews set rating = coalesce(${rating ?? null}::smallint, rating), review = coalesce(${review ?? null}::text, review),
      customer_name = ${customer.name}, updated_at = ${tx.now()}
    where customer_id = ${customer.customerId} and restaurant_id = ${restaurantId}`)
  const old = before?.rating ?? null
  if (rating === undefined) return { sumChange: 0, countChange: 0 }
  return { sumChange: rating - (old ?? 0), countChange: old === null ? 1 : 0 }
}
