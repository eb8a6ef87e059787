// The work of every statement here is bounded, however large the menus are (docs/decisions/019-search.md).
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import { leastPrice, type ProductRow, productById } from '../menu/index.ts'
import { isOpenAt, ofProduct, ofRestaurant } from './data-filters.ts'
import type { SearchFilters } from './search-filters.ts'
import { type AskedWord, type Meaning, synonymsIn } from './search-meaning.ts'

const MAX_WORDS = 6
const MAX_NEAR = 10
/** Candidates per key of a typed word; real menus have fewer than 50. */
const MAX_PER_KEY = 100
/** Words that begin with a typed one, of which the products are added up. */
const MAX_BEGINNING = 100
const MAX_SYNONYMS = 80
/** Products that a search ranks, counts and pages through. */
export const MAX_FOUND = 2_000
const IN_OTHER_SCRIPT = /[\u0600-\u06ff\u0900-\u0d7f]/
/** Letters, in Latin ones, of a word in another script that is looked for as a whole. */
const SHORT = 3
const MAX_OF_RESTAURANTS = 1_000
/** Products that the fallback of a slow search reads. */
const MAX_QUICK_MATCHES = 200

/** Returns the result of a search, or of a simpler one when PostgreSQL does not complete it in time. */
export async function withinSearchTime<T>(search: () => Promise<T>, simpler: () => Promise<T>): Promise<T> {
  try {
    return await search()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unavailable')) throw error
    return simpler()
  }
}

/** Returns the words of a search with similar words in names of products: one typing error, two from seven letters on. */
export function listAskedWords(db: Db, search: string): Promise<AskedWord[]> {
  const synonyms = synonymsIn(search).slice(0, MAX_SYNONYMS)
  return db.rows<AskedWord>(sql`
    with asked as materialized (
      select left(word, 40) as word, n, length(left(word, 40)) as len,
        case when length(word) < 3 or word ~ '[0-9]' then 0 when length(word) < 7 then 1 else 2 end as slips
      from unnest(string_to_array(searchable(${search}), ' ')) with ordinality as t(word, n) order by n limit ${MAX_WORDS}
    )
    select a.word, coalesce((select w.dishes from name_words w where w.word = a.word), 0) as products,
      (select coalesce(sum(w.dishes), 0) from (
        select w.dishes from name_words w where w.word >= a.word and w.word < a.word || chr(1114111) limit ${MAX_BEGINNING}) w)
      + coalesce(others.dishes, 0) as beginning, coalesce(others.words, '{}') as on_menus, a.len <= ${SHORT} and ${IN_OTHER_SCRIPT.test(search)} as is_whole,
      name_key(${search}) as search_key,
      coalesce((select json_agg(json_build_object('word', near.word, 'products', near.dishes)) from (
        select w.word, w.dishes from (
          select candidate.word, levenshtein_less_equal(candidate.word, a.word, 2) as slips, bool_or(candidate.may_swap) as may_swap from (
            select keyed.word, length(near_key.key) = a.len - 1 and length(keyed.word) = a.len and translate(keyed.word, a.word, '') = '' as may_swap
            from near_keys(a.word, a.slips) near_key(key),
              lateral (select k.word from name_word_keys k where k.key = near_key.key limit ${MAX_PER_KEY}) keyed
            where a.slips > 0 and keyed.word <> a.word and length(keyed.word) between a.len - 2 and a.len + 2
          ) candidate group by candidate.word offset 0
        ) compared join name_words w using (word)
        where compared.slips <= a.slips or (compared.may_swap and compared.slips = 2)
        order by compared.slips, w.dishes desc, w.word limit ${MAX_NEAR}) near), '[]') as near
    from asked a left join lateral (
      select sum(dishes) as dishes, array_agg(other) as words from (
        select same.other, (select w.dishes from name_words w where w.word = same.other) as dishes
        from unnest(${synonyms.map(({ word }) => word)}::text[], ${synonyms.map(({ other }) => other)}::text[]) same(word, other) where same.word = a.word offset 0
      ) found where dishes is not null
    ) others on true order by a.n`)
}

const tsquery = (query: string | null): RawBuilder<unknown> => sql`${query}::tsquery`

/** SQL: whether the name of a product `p` contains a search. */
export const namedOnMenu = (search: string): RawBuilder<unknown> =>
  sql`(searchable(${search}) <> '' and strpos(searchable(p.name), searchable(${search})) > 0)`

/** SQL: whether a product `p` of one menu is meant by a search; false without a meaning. */
export const onMenu = (search: string, meaning: Meaning | undefined): RawBuilder<unknown> =>
  meaning ? sql`(p.search @@ ${tsquery(meaning.any)} or ${namedOnMenu(search)})` : sql`false`

/** Word similarity (pg_trgm) from which a search means the whole menu of a restaurant. */
const RESTAURANT_MEANT = 0.7

/** Selects restaurants with a name similar to a text in lower case, by an index of trigrams, whose own threshold (0.6) is lower. */
export const restaurantsNamed = (search: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id from people where role = 'restaurant' and ${search} <% lower(name)
    and word_similarity(${search}, lower(name)) >= ${RESTAURANT_MEANT}`

type Stricter = 'inName' | 'called' | 'corrected'
/** A meaning; a stricter part is null if no product has it. */
type SearchTerms = Omit<Meaning, Stricter> & { readonly [Part in Stricter]: string | null }

/** How far a product `p` is from what is meant: even numbers, and one more for a name that has other words, too. */
const distanceTo = ({ inName, called, corrected, literal, apart, size }: SearchTerms, isLiteral = false): RawBuilder<unknown> => sql`(
  case when p.search @@ ${tsquery(inName)} then 0
    when p.search @@ ${tsquery(called)} then 2
    when p.search @@ ${tsquery(corrected === called ? null : corrected)} then 4
    when p.search @@ ${tsquery(isLiteral ? null : literal)} then 6 else ${isLiteral ? 6 : 8}::int end
  + case greatest(0, least(2, length(ts_filter(p.search, '{a}')) - ${size}::int))
    when 0 then 0 when 1 then (not p.search @@ ${tsquery(apart)})::int else 1 end)`

export interface SearchPage extends Paged<ProductRow> {
  readonly called: number
  readonly mentions: number
  readonly isRestaurant: boolean
}
interface FoundRow extends ProductRow {
  total: number
  called: number
  mentions: number
  is_restaurant: boolean
}

/** What is looked for: the text as typed, which may name a restaurant, its meaning and its filters. */
export interface Wanted {
  readonly search: string
  readonly filters: SearchFilters
}

/** What the ranking begins with; mentions come after products that are called so. */
const orderOf = ({ sort }: SearchFilters, found: RawBuilder<unknown>, seller: RawBuilder<unknown>): RawBuilder<unknown> =>
  sort ? sql`${found}.distance > 5, ${sort === 'price' ? sql`price, ` : sql`${seller}.rating_score desc, `}` : sql``

/** Returns products on sale, best match first, those of open restaurants before others, then by the restaurant's rating and units sold. */
export async function listMatches(db: Db, { search, filters }: Wanted, meaning: SearchTerms, page: Page): Promise<SearchPage> {
  const { any, rarest } = meaning
  const isLeft = ofProduct(filters, db.now())
  // "Chinese Wok" is a restaurant, whatever it serves
  const isLeftOfRestaurant = ofProduct({ ...filters, categories: undefined }, db.now())
  // restaurants without hours are always open: most rankings need no look at openings
  const candidate = sql`p.id, p.restaurant_id, p.units_sold`
  const onSale = sql`from products_on_sale p`
  // each product is read once, with its distance: reading it again by its id takes longer than the search
  const measured = (isLiteral = false) => sql`select ${candidate}, ${distanceTo(meaning, isLiteral)} as distance`
  const broad = (query: string) => sql`${measured(any === meaning.literal)} ${onSale} where p.search @@ ${tsquery(query)}${isLeft}`
  // a word that is rare in names can be common in categories and descriptions; the function, unlike its operator, does not read the index
  const broadCtes =
    rarest === undefined
      ? sql`broad as materialized (${broad(any)} limit ${sql.lit(MAX_FOUND)})`
      : sql`rare as materialized (
      select count(*) <= ${sql.lit(MAX_FOUND)} as is_rare from (
        select ${onSale} where p.search @@ ${tsquery(rarest)} limit ${sql.lit(MAX_FOUND + 1)}) few
    ), broad as materialized (
      ${broad(rarest)} and (select is_rare from rare) and ts_match_vq(p.search, ${tsquery(any)})
      union all ${broad(any)} and not (select is_rare from rare) limit ${sql.lit(MAX_FOUND)}
    )`
  const isFull = sql`exists (select from broad offset ${sql.lit(MAX_FOUND - 1)})`
  const rows = await db.rows<FoundRow>(sql`
    with named as materialized (
      select id from restaurant_profiles where is_active and id in (${restaurantsNamed(sql`${search.toLowerCase()}`)}) order by rating_score desc, id limit 20
    ), ${broadCtes}, called as materialized (
      -- of too many those that have the words where they count
      ${measured()} from (
        select ${candidate}, p.search ${onSale} where ${isFull} and p.search @@ ${tsquery(meaning.called)}${isLeft} limit ${sql.lit(MAX_FOUND)}) p
      where p.id not in (select id from broad)
    ), of_restaurant as materialized (
      ${measured()} from (
        select ${candidate}, p.search ${onSale} where p.restaurant_id in (select id from named)${isLeftOfRestaurant} limit ${sql.lit(MAX_OF_RESTAURANTS)}) p
      where case when ${isFull} then p.id not in (select id from broad) else not p.search @@ ${tsquery(any)} end
        and p.id not in (select id from called)
    ), found as not materialized (
      select * from broad union all select * from called union all select * from of_restaurant
    ), grouped as (
      select restaurant_id, distance, count(*)::int as dishes from found group by restaurant_id, distance
    ), ranked as materialized (
      select *, sum(dishes) over (order by distance, is_open desc, rating_score desc groups between unbounded preceding and 1 preceding) as before
      from (
        select grouped.*, r.rating_score, ${isOpenAt(sql`grouped.restaurant_id`, db.now())} as is_open
        from grouped join restaurant_profiles r on r.id = grouped.restaurant_id where r.is_active${ofRestaurant(filters, db.now())}) seller
    ), best as (
      select found.id, r.is_open, r.rating_score, found.units_sold, found.distance${filters.sort === 'price' ? sql`, ${leastPrice(sql`found.id`, db.now())} as price` : sql``}
      from found join ranked r on r.restaurant_id = found.restaurant_id and r.distance = found.distance
      ${filters.sort ? sql`` : sql`where coalesce(r.before, 0) < ${page.offset + page.size}::int`}
      order by ${orderOf(filters, sql`found`, sql`r`)}distance, is_open desc, rating_score desc, units_sold desc, id limit ${page.size} offset ${page.offset}
    ), counted as (
      select coalesce(sum(dishes), 0) as total, coalesce(sum(dishes) filter (where distance < 4), 0) as called,
        coalesce(sum(dishes) filter (where distance in (6, 7)), 0) as mentions, exists (select from named) as is_restaurant from ranked
    )
    select counted.*, product.* from counted left join best on true
    left join lateral (${productById(db.now(), sql`best.id`)}) product on true
    order by ${orderOf(filters, sql`best`, sql`best`)}best.distance, best.is_open desc, best.rating_score desc, best.units_sold desc, best.id`)
  const { called = 0, mentions = 0, is_restaurant: isRestaurant = false } = rows[0] ?? {}
  return { ...pagedRows(rows), called, mentions, isRestaurant }
}

export interface CommonSearch {
  /** Keys of the names of products that come first (`name_key`). */
  readonly names: readonly string[]
  /** A tsquery of products that also come first. */
  readonly before?: string | undefined
  /** A tsquery that very many products match. */
  readonly query: string
  /** At least `MAX_FOUND` of them do. */
  readonly isOver: boolean
}
const countOf = (query: string): RawBuilder<unknown> => sql`(
  select count(*) from (select from products_on_sale p where p.search @@ ${tsquery(query)} limit ${MAX_FOUND}) found)`

/** The same for very common words: reads products in the order of the ranking until the page is full. */
export async function listCommonMatches(db: Db, { names, before, query, isOver }: CommonSearch, page: Page): Promise<Paged<ProductRow>> {
  const wanted = Math.min(page.offset + page.size, MAX_FOUND)
  const columns = sql`p.id, p.units_sold`
  const rows = await db.rows<ProductRow & { total: number }>(sql`
    with front as materialized (
      (select ${columns}, p.restaurant_id, 0 as distance from products_on_sale p
        where name_key(p.name) = any(${names}::text[]) limit ${MAX_FOUND})
      union all
      (select ${columns}, p.restaurant_id, 1 from products_on_sale p
        where ${before !== undefined} and p.search @@ ${tsquery(before ?? '')} limit ${MAX_FOUND})
    ), others as (
      select of_restaurant.id, of_restaurant.units_sold, r.rating_score, 2 as distance from restaurant_profiles r cross join lateral (
        select ${columns} from products_on_sale p
        where p.restaurant_id = r.id and p.search @@ ${tsquery(query)} and p.id not in (select id from front)
        order by p.units_sold desc, p.id limit ${wanted}) of_restaurant
      where r.is_active order by r.rating_score desc, of_restaurant.units_sold desc, of_restaurant.id limit ${wanted}
    ), best as (
      select id, min(distance) as distance, rating_score, units_sold from (
        select front.id, units_sold, rating_score, distance from front join restaurant_profiles r on r.id = front.restaurant_id where r.is_active
        union all select * from others) either
      group by id, rating_score, units_sold
      order by distance, rating_score desc, units_sold desc, id limit greatest(0, ${wanted}::int - ${page.offset}::int) offset ${page.offset}
    ), counted as (
      select ${isOver ? sql`${MAX_FOUND}::int` : countOf(query)} as total
    )
    select counted.total, product.* from counted left join best on true
    left join lateral (${productById(db.now(), sql`best.id`)}) product on true
    order by best.distance, best.rating_score desc, best.units_sold desc, best.id`)
  return pagedRows(rows)
}

/** Returns a few products with exactly these words, if there are any, best rated first, when the whole search is too slow. */
export async function listQuickMatches(db: Db, { search, filters }: Wanted, page: Page): Promise<Paged<ProductRow>> {
  const rows = await db.rows<ProductRow & { total: number }>(sql`
    with found as materialized (
      select p.id from products_on_sale p where ${search ? sql`p.search @@ plainto_tsquery('simple', searchable(${search}))` : sql`true`}${ofProduct(filters, db.now())} limit ${MAX_QUICK_MATCHES}
    ), matching as materialized (
      select p.id, r.rating_score, p.units_sold from found join products_on_sale p using (id) join restaurant_profiles r on r.id = p.restaurant_id
      where r.is_active${ofRestaurant(filters, db.now())}
    ), best as (
      select * from matching order by rating_score desc, units_sold desc, id limit ${page.size} offset ${page.offset}
    )
    select counted.total, product.* from (select count(*) as total from matching) counted left join best on true
    left join lateral (${productById(db.now(), sql`best.id`)}) product on true
    order by best.rating_score desc, best.units_sold desc, best.id`)
  return pagedRows(rows)
}
