// What a search reads, over the demo city: what must come and what must not.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMenu } from '../src/modules/menu/list-menu.ts'
import { listQuickMatches } from '../src/modules/search/data-search.ts'
import { listProducts } from '../src/modules/search/list-products.ts'
import { searchOnMenu } from '../src/modules/search/search-on-menu.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { pageOf } from '../src/platform/paging.ts'
import { createDatabase } from '../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../test/support/scene/patient-limits.ts'
import { seedDemoCity } from './demo-city.ts'
import { FILTER_SEARCHES } from './searches/filters.fixture.ts'
import { FOOD_SEARCHES } from './searches/foods.fixture.ts'
import { HOSTILE_SEARCHES } from './searches/hostile.fixture.ts'
import { SCRIPT_SEARCHES } from './searches/scripts.fixture.ts'
import { SELLER_SEARCHES } from './searches/sellers.fixture.ts'
import { SPOKEN_SEARCHES } from './searches/spoken.fixture.ts'

const SEARCHES = [...FILTER_SEARCHES, ...FOOD_SEARCHES, ...SCRIPT_SEARCHES, ...SPOKEN_SEARCHES, ...HOSTILE_SEARCHES, ...SELLER_SEARCHES]

let database: Database
let drop: () => Promise<void>
// a Sunday evening in India, when most restaurants are open
const now = new Date('2026-11-29T13:30:00Z')
beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  database = openDatabase({ url: created.url, poolSize: 2, clock: () => now, ...PATIENT_LIMITS })
  await seedDemoCity({ databaseUrl: created.url, deliveryFeePaise: 4_000, now })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const ask = async (search: string) => listProducts(database, { search }, pageOf({ limit: 100 }))
const namesOf = async (search: string) => (await ask(search)).rows.map(({ name }) => name)

describe('a search of the demo city', () => {
  it.each(SEARCHES)('%s', async (search, { must = [], mustNot, first, only, none }) => {
    const names = await namesOf(search)
    expect(names).toEqual(expect.arrayContaining([...must]))
    if (first) expect(names[0]).toMatch(first)
    if (mustNot) expect(names.filter((name) => mustNot.test(name))).toEqual([])
    if (only) expect([names.length > 0, names.filter((name) => !only.test(name))]).toEqual([true, []])
    if (none) expect(names).toEqual([])
  })

  it('names its filters, each with the search without it', async () => {
    expect((await ask('veg biryani under 200, open now')).named).toEqual([
      { name: 'diet', value: 'veg', without: 'biryani under 200, open now' },
      { name: 'belowPaise', value: 20_000, without: 'veg biryani, open now' },
      { name: 'open', value: true, without: 'veg biryani under 200' },
    ])
    expect((await ask('biryani, no mutton but not paneer')).named).toEqual([
      { name: 'lacks', value: 'mutton', without: 'biryani, but not paneer' },
      { name: 'lacks', value: 'paneer', without: 'biryani, no mutton' },
    ])
    expect((await ask('south indian breakfast under 100')).named).toEqual([
      { name: 'category', value: 'south-indian', without: 'breakfast under 100' },
      { name: 'category', value: 'breakfast', without: 'south indian under 100' },
      { name: 'belowPaise', value: 10_000, without: 'south indian breakfast' },
    ])
    expect((await ask('masala dosa')).named).toEqual([])
    expect(await ask('veg biryani from zeenat under 250')).toMatchObject({
      words: 'biryani',
      similar: false,
      named: [
        { name: 'restaurant', value: 'Zeenat Dum House', without: 'veg biryani under 250' },
        { name: 'diet' },
        { name: 'belowPaise' },
      ],
    })
    expect((await ask('biryani in kochi')).named).toEqual([{ name: 'place', value: 'Kochi', without: 'biryani' }])
  })

  it('names what restaurants do not state, and does not call the similar the same', async () => {
    expect(await ask('gluten free pizza under 300')).toMatchObject({ unstated: ['gluten free'], named: [{ name: 'belowPaise' }] })
    expect((await ask('masala dosa')).unstated).toEqual([])
    expect((await ask('dosa for kids')).unstated).toEqual(['for kids'])
    for (const [search, similar] of [
      ['anda roll', true],
      ['anda curry', false],
      ['punjabi thali', true],
      ['famous biryani', false],
      ['cold coffee', true],
      ['hot coffee', false],
      ['coke', true],
      ['2 pizza', false],
    ] as const)
      expect([search, (await ask(search)).similar]).toEqual([search, similar])
  })

  it('on one menu names the filters of products, and obeys them', async () => {
    const [menu] = await database.rows<{ id: string }>(sql`select id from restaurant_profiles where name = 'Ghee Lane Tiffin Room'`)
    const onMenu = async (search: string) => {
      const { matching, filters } = await searchOnMenu(database, search)
      const found = await listMenu(database, undefined, { id: menu?.id, matching }, pageOf({ limit: 100 }))
      return { filters, prices: found.rows.map(({ variants }) => Math.min(...variants.map(({ offer_price_paise: price }) => price))) }
    }
    const { filters, prices } = await onMenu('veg breakfast under 100, open now, cheap')
    expect(filters).toEqual([
      { name: 'diet', value: 'veg', without: 'breakfast under 100, open now, cheap' },
      { name: 'category', value: 'breakfast', without: 'veg under 100, open now, cheap' },
      { name: 'maxPrice', value: 100, without: 'veg breakfast, open now, cheap' },
    ])
    expect([prices.length > 0, prices.filter((price) => price >= 10_000)]).toEqual([true, []])
    expect((await onMenu('dosa')).filters).toEqual([])
    expect((await onMenu('gluten free')).prices).toEqual([])
    expect((await onMenu('khana')).prices.length).toBeGreaterThan(10)
  })

  it('for open restaurants has none of a closed one, also beyond the names', async () => {
    const later = new Date(now.getTime() + 3_600_000)
    await database.rows(sql`
      insert into hours_settings (restaurant_id, paused_at, paused_until, pause_limit, paused_by)
      select id, ${now}, ${later}, ${later}, 'restaurant' from restaurant_profiles where name = 'Ghee Lane Tiffin Room'
      on conflict (restaurant_id) do update
        set paused_at = excluded.paused_at, paused_until = excluded.paused_until, pause_limit = excluded.pause_limit, paused_by = excluded.paused_by`)
    const closed = (rows: readonly { restaurant_name: string }[]) =>
      rows.filter(({ restaurant_name: name }) => name === 'Ghee Lane Tiffin Room')
    for (const search of ['dosa open now', 'open now', 'अभी खुले डोसा', 'dosai open', 'maslaa dosa open now'])
      expect([search, closed((await ask(search)).rows)]).toEqual([search, []])
    expect(closed((await ask('dosa')).rows)).not.toEqual([])
  })

  it('under a price finds what can be ordered for less, with the choices that it requires', async () => {
    const first = async (search: string) => (await namesOf(search))[0]
    expect(await namesOf('vada pav under 50')).toContain('Vada Pav')
    await database.rows(sql`
      with bread as (
        insert into option_groups (restaurant_id, name, min, max, position, created_at, updated_at)
        select restaurant_id, 'Bread', 2, 2, 0, ${now}, ${now} from products where name = 'Vada Pav' limit 1 returning id
      ), choices as (
        insert into options (group_id, position, name, price_paise) select id, place, name, price from bread, (values (0, 'Pav', 1000), (1, 'Bun', 1500)) o(place, name, price)
      )
      insert into option_links (group_id, product_id) select bread.id, p.id from bread, products p where p.name = 'Vada Pav'`)
    const [price] = await database.rows<{ paise: number }>(sql`
      select min(v.offer_price_paise)::int as paise from variants v join products p on p.id = v.product_id where p.name = 'Vada Pav'`)
    const rupees = (price?.paise ?? 0) / 100 + 25
    for (const search of ['vada pav', 'cheap vada pav', 'snacks', 'cheap', 'cheap veg'])
      expect([search, await namesOf(`${search} under ${rupees}`)]).toEqual([search, expect.not.arrayContaining(['Vada Pav'])])
    expect(await first(`vada pav up to ${rupees}`)).toBe('Vada Pav')
  })

  it('that takes too long still obeys its filters, also without words', async () => {
    const quick = async (search: string) => (await listQuickMatches(database, { search, filters: { diet: 'non-veg' } }, pageOf({}))).rows
    expect([(await quick('')).length > 0, (await quick('')).filter(({ vegetarian }) => vegetarian)]).toEqual([true, []])
    expect((await quick('biryani')).map(({ name }) => name)).toContain('Mutton Dum Biryani')
  })

  it('finds a dish that is written in another script by its Latin spelling and the reverse', async () => {
    const written = [
      ['दाल मखनी', 'daal makhani'],
      ['তন্দুরি চিকেন', 'tandoori chicken'],
      ['மீன் குழம்பு', 'meen kuzhambu'],
      ['ಬಿಸಿ ಬೇಳೆ ಬಾತ್', 'bisi bele bath'],
      ['పెసరట్టు', 'pesarattu'],
      ['പുട്ട്', 'puttu'],
      ['ઢોકળા', 'dhokla'],
      ['ਛੋਲੇ ਭਟੂਰੇ', 'chole bhature'],
      ['ଡାଲମା', 'dalma'],
      ['چکن قورمہ', 'chicken korma'],
    ] as const
    for (const [name] of written)
      await database.rows(sql`
        insert into products (restaurant_id, category_id, name, description, images, search, created_at, updated_at)
        select restaurant_id, id, ${name}, '', '{}', product_search(${name}, name, ''), ${now}, ${now} from categories order by id limit 1`)
    for (const [name, latin] of written) {
      expect([latin, await namesOf(latin)]).toEqual([latin, expect.arrayContaining([name])])
      expect([name, await namesOf(name)]).toEqual([name, expect.arrayContaining([name])])
    }
  })
})
