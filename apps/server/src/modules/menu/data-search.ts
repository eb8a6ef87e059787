// Searching products. Typing errors are forgiven by asking for the words of all menus that the typed ones may have meant.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import { PRODUCT, type ProductRow } from './data.ts'

/** A word as typed and the words of menus that are a slip of the finger away from it. */
export interface AskedWord {
  word: string
  near: string[]
}
const MAX_WORDS = 6
const MAX_NEAR = 10

/**
 * The words of a search, normalised as menus are. A word that menus use (or begin with) may be one slip away from others, if it is long;
 * one that they never use may be one or two slips away. The first letter is taken to be right: it nearly always is, and keeps this fast.
 */
export const readMeaning = (db: Db, search: string): Promise<AskedWord[]> =>
  db.rows<AskedWord>(sql`
    with asked as (
      select left(word, 40) as word, n, length(left(word, 40)) as len,
        exists (select from search_words w where left(w.word, 1) = left(t.word, 1) and w.word ^@ t.word) as is_known
      from regexp_split_to_table(searchable(${search}), ' ') with ordinality as t(word, n) where word <> '' order by n limit ${MAX_WORDS}
    ), forgiven as (
      select *, case when is_known then (len >= 5)::int when len < 3 then 0 when len < 5 then 1 else 2 end as slips from asked
    )
    select word, array(
      select w.word from search_words w
      where slips > 0 and left(w.word, 1) = left(a.word, 1) and length(w.word) between len - slips and len + slips and w.word <> a.word
        and levenshtein_less_equal(w.word, a.word, slips) <= slips
      order by levenshtein_less_equal(w.word, a.word, slips), similarity(w.word, a.word) desc, w.word limit ${MAX_NEAR}
    ) as near
    from forgiven a order by n`)

/** The same search in three tempers, as the text of a tsquery. */
export interface Meaning {
  /** Every word as typed, or beginning so. */
  readonly literal: string
  /** Every word as typed, or as it may have been meant. */
  readonly forgiving: string
  /** Any of the words. */
  readonly anyWord: string
  /** Every word as typed and whole, in the product's name. */
  readonly inName: string
  /** Every word as it may have been meant, in the product's name. */
  readonly meantInName: string
  /** The number of words. */
  readonly size: number
}

/** `words` must not be empty. Words hold letters and digits only; in quotes nothing of them is taken for an operator. */
export function meaningOf(words: readonly AskedWord[]): Meaning {
  // one or two letters begin too many words
  const begins = (word: string) => (word.length > 2 ? `'${word}':*` : `'${word}'`)
  const either = ({ word, near }: AskedWord) => `(${[begins(word), ...near.map((other) => `'${other}'`)].join(' | ')})`
  return {
    literal: words.map(({ word }) => begins(word)).join(' & '),
    forgiving: words.map(either).join(' & '),
    anyWord: words.map(either).join(' | '),
    inName: words.map(({ word }) => `'${word}':A`).join(' & '),
    meantInName: words.map(({ word, near }) => `(${[word, ...near].map((either) => `'${either}':A`).join(' | ')})`).join(' & '),
    size: words.length,
  }
}
const tsquery = (query: string): RawBuilder<unknown> => sql`to_tsquery('simple', ${query})`

/** A condition on `p` products of one menu: what a search means, or a piece of the name. Without a search, all of them. */
export async function meantOnMenu(db: Db, search: string | undefined): Promise<RawBuilder<unknown>> {
  if (!search) return sql`true`
  const words = await readMeaning(db, search)
  if (words.length === 0) return sql`false`
  return sql`(p.search @@ ${tsquery(meaningOf(words).forgiving)} or strpos(searchable(p.name), searchable(${search})) > 0)`
}

/** How much of a restaurant's name a search must be to mean the restaurant's whole menu (pg_trgm's word similarity). */
const RESTAURANT_MEANT = 0.7

/** Products on sale that a search means, the best match first; among equals the best rated restaurant's, then the best-selling. */
export async function selectMeant(db: Db, search: string, meaning: Meaning, page: Page): Promise<Paged<ProductRow>> {
  const rows = await db.rows<ProductRow & { total: number }>(sql`
    with named as (
      select array(select id from restaurant_profiles where is_active and word_similarity(${search.toLowerCase()}, lower(name)) >= ${RESTAURANT_MEANT}) as ids
    ), matching as materialized (
      select p.id, r.rating_score, p.units_sold,
        case when p.search @@ ${tsquery(meaning.inName)} then 0
          when p.search @@ ${tsquery(meaning.literal)} then 2
          when p.search @@ ${tsquery(meaning.meantInName)} then 4
          when p.search @@ ${tsquery(meaning.forgiving)} then 6 else 8 end
          -- a name of just these words is closer than one that has them among others
          + (length(ts_filter(p.search, '{a}')) > ${meaning.size})::int as distance
      from products p join restaurant_profiles r on r.id = p.restaurant_id
      where p.deleted_at is null and r.is_active
        and (p.search @@ ${tsquery(meaning.forgiving)} or p.restaurant_id = any((select ids from named)::uuid[]))
    ), best as (
      select * from matching order by distance, rating_score desc, units_sold desc, id limit ${page.size} offset ${page.offset}
    )
    select counted.total, product.* from (select count(*) as total from matching) counted left join best on true
    left join lateral (select ${PRODUCT} from products p join restaurant_profiles r on r.id = p.restaurant_id where p.id = best.id) product on true
    order by best.distance, best.rating_score desc, best.units_sold desc, best.id`)
  return pagedRows(rows)
}
