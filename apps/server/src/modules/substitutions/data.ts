import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { ItemQuestionsRow } from '../../platform/database/rows.generated.ts'
import type { OrderItem } from '../orders/index.ts'

/** What an order item copies of a product. */
type Copied = 'product_id' | 'product_name' | 'images' | 'vegetarian' | 'diet' | 'allergens' | 'variant_name'
/** A copy of a product as it was offered. `price_paise` is what one costs the customer, `usual_paise` what it costs on the menu. */
export interface Choice extends Readonly<Pick<OrderItem, Copied | 'quantity'>> {
  readonly price_paise: Paise
  readonly usual_paise: Paise
  /** What one piece takes from the product's count. */
  readonly stock_units: number
  /** Its options at what they cost the customer, and what they take from the counts of other products; absent without any. */
  readonly options?: OrderItem['options']
  readonly parts?: readonly { readonly productId: string; readonly units: number }[]
  readonly note?: string
}
export interface ItemQuestion extends Readonly<Omit<ItemQuestionsRow, 'choices'>> {
  readonly choices: readonly Choice[]
}
export type QuestionEnd = Exclude<ItemQuestion['state'], 'open' | 'accepted'>

interface NewQuestion {
  readonly orderId: string
  readonly itemId: string
  readonly choices: readonly Choice[]
  readonly until: Date
}
/** Returns undefined when the item has an open question. */
export const insertQuestion = (tx: Tx, { orderId, itemId, choices, until }: NewQuestion): Promise<ItemQuestion | undefined> =>
  tx.row<ItemQuestion>(sql`
    insert into item_questions (order_id, item_id, choices, asked_at, until)
    values (${orderId}, ${itemId}, ${JSON.stringify(choices)}::jsonb, ${tx.now()}, ${until})
    on conflict do nothing returning *`)

export async function countQuestions(tx: Tx, orderId: string): Promise<number> {
  const row = await tx.row<{ questions: number }>(sql`select count(*)::int as questions from item_questions where order_id = ${orderId}`)
  return row?.questions ?? 0
}

export const findOpenQuestion = (db: Db, itemId: string): Promise<ItemQuestion | undefined> =>
  db.row<ItemQuestion>(sql`select * from item_questions where item_id = ${itemId} and state = 'open'`)

/** Closes an open question as accepted; undefined when it is closed already or has no such choice. */
export const acceptChoice = (tx: Tx, id: string, itemId: string, chosen: number): Promise<ItemQuestion | undefined> =>
  tx.row<ItemQuestion>(sql`
    update item_questions set state = 'accepted', chosen = ${chosen}, closed_at = ${tx.now()}
    where id = ${id} and item_id = ${itemId} and state = 'open' and jsonb_array_length(choices) > ${chosen}::integer returning *`)

/** Closes an open question without a substitute; undefined when it is closed already. */
export const closeQuestion = (tx: Tx, id: string, itemId: string, state: QuestionEnd): Promise<ItemQuestion | undefined> =>
  tx.row<ItemQuestion>(sql`
    update item_questions set state = ${state}, closed_at = ${tx.now()}
    where id = ${id} and item_id = ${itemId} and state = 'open' returning *`)

export const closeQuestionsOf = (tx: Tx, itemIds: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    update item_questions set state = 'removed', closed_at = ${tx.now()} where item_id = any(${[...itemIds]}::uuid[]) and state = 'open'`)

export async function isAnyAsked(tx: Tx, itemIds: readonly string[]): Promise<boolean> {
  const asked = await tx.row(sql`select from item_questions where item_id = any(${[...itemIds]}::uuid[]) and state = 'open' limit 1`)
  return asked !== undefined
}

/** The condition that an order `o` has questions, for `orders`. */
export const isAsked = sql<boolean>`exists (select from item_questions q where q.order_id = o.id)`

export const listNewestQuestions = (db: Db, orderIds: readonly string[]): Promise<ItemQuestion[]> =>
  db.rows<ItemQuestion>(sql`
    select distinct on (item_id) * from item_questions where order_id = any(${[...orderIds]}::uuid[]) order by item_id, id desc`)

/** Returns open questions whose time has passed, oldest first. */
export const listDueQuestions = (db: Db, now: Date, most: number): Promise<Pick<ItemQuestion, 'id' | 'order_id' | 'item_id' | 'until'>[]> =>
  db.rows(sql`
    select id, order_id, item_id, until from item_questions where state = 'open' and until <= ${now} order by until, id limit ${most}`)

/** Moves the deadline of an open question; undefined when it is closed. */
export const extendQuestion = (tx: Tx, id: string, until: Date): Promise<ItemQuestion | undefined> =>
  tx.row<ItemQuestion>(sql`update item_questions set until = ${until} where id = ${id} and state = 'open' returning *`)
