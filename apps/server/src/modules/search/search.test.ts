import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openScene, patiently, type Scene } from '../../../test/support/scene/scene.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/paging.ts'
import { importProducts } from '../menu/import-products.ts'
import { listMenu } from '../menu/list-menu.ts'
import { listProducts } from './list-products.ts'
import { searchOnMenu } from './search-on-menu.ts'

let scene: Scene
const ask = (search: string, db: Db = scene.db) => listProducts(db, { search }, pageOf({ limit: 20 }))
const found = async (search: string, db?: Db) => (await ask(search, db)).rows.map(({ name }) => name)

const MENUS: Record<string, [category: string, name: string, description: string][]> = {
  'Rahmatullah’s Charcoal Kebab': [
    ['Kebabs', 'Chicken Tikka', 'Smoked over charcoal'],
    ['Biryani', 'Chicken Biryani', 'Long rice, saffron'],
    ['Biryani', 'Special Chicken Biryani with Egg', 'For two'],
  ],
  'Ghee Lane': [
    ['Dosa', 'Masala Dosa', 'With potato'],
    ['Dosa', 'Crème Brûlée Dosa', 'A joke that stayed'],
    ['Sweets', 'Gulab Jamun', 'Fried, then soaked'],
    ['Starters', 'Paneer 65', 'Hot and dry, no chicken in it'],
    ['Cold', 'Rose Ice Cream', 'Two scoops'],
    ['Continental', 'Spaghetti with Garlic Toast', 'Olive oil, dried chilli'],
    ['Starters', 'Aloo Tikki', 'Two crisp cakes, a little salad'],
  ],
}

const NEW_PRODUCT = {
  category: 'Mains',
  description: '',
  vegetarian: null,
  images: [],
  unitsSold: 0,
  variants: [{ name: 'Plate', pricePaise: 10_000, offer: 0 }],
}

beforeAll(async () => {
  scene = await openScene()
  for (const [name, products] of Object.entries(MENUS)) {
    const { restaurantId: id } = await scene.restaurant(name)
    const rows = products.map(([category, product, description]) => ({
      ...NEW_PRODUCT,
      externalId: product,
      restaurantId: id,
      category,
      name: product,
      description,
    }))
    await scene.db.transaction((tx) => importProducts(tx, rows))
  }
})
afterAll(() => scene.close())

describe('asha searches', () => {
  it.each([
    ['chicken biryani', 'Chicken Biryani'],
    ['CHICKEN BIRYANI', 'Chicken Biryani'],
    ['chiken briyani', 'Chicken Biryani'],
    ['biryani chiken', 'Chicken Biryani'],
    ['gulaab jamn', 'Gulab Jamun'],
    ['masla dossa', 'Masala Dosa'],
    ['creme brulee', 'Crème Brûlée Dosa'],
    ['panner', 'Paneer 65'],
    ['panee', 'Paneer 65'],
    ['charcoal', 'Chicken Tikka'],
    ['potato', 'Aloo Tikki'],
    ['saffron', 'Chicken Biryani'],
    ['sweets', 'Gulab Jamun'],
  ])('%s, and finds %s first', async (search, first) => {
    expect((await found(search))[0]).toBe(first)
  })

  it.each([
    ['icecream', 'Rose Ice Cream'],
    ['chickenbiryani', 'Chicken Biryani'],
    ['gulab jamun', 'Gulab Jamun'],
    ['gulabjamun', 'Gulab Jamun'],
    ['pasta', 'Spaghetti with Garlic Toast'],
    ['ice creem', 'Rose Ice Cream'],
  ])('%s, written together, apart or otherwise, and finds %s', async (search, first) => expect((await found(search))[0]).toBe(first))

  it.each([
    ['pasta', false],
    ['icecream', false],
    ['sweets', false],
    ['rahmatullah', false],
    ['chiken briyani', true],
    ['panner', true],
    ['saffron', true],
    ['charcoal', false],
    ['tikka jamun', true],
  ])('%s, and learns whether only similar dishes were found: %s', async (search, similar) =>
    expect((await ask(search)).similar).toBe(similar),
  )

  it('a word that no name has finds what mentions it rather than what sounds a little like it', async () => {
    expect([await found('cakes'), (await ask('cakes')).similar]).toEqual([['Aloo Tikki'], true])
    expect([await found('salad'), (await ask('salad')).similar]).toEqual([['Aloo Tikki'], true])
    for (const nonsense of ['sushi', 'burger', 'dosing']) expect([nonsense, await found(nonsense)]).toEqual([nonsense, []])
  })

  it('a short word may have one typing error and a long one two; swapped letters are one error, and the first letter must be right', async () => {
    for (const slip of ['paner', 'peneer', 'paneerr', 'panere']) expect([slip, (await found(slip))[0]]).toEqual([slip, 'Paneer 65'])
    for (const slip of ['pener', 'taneer']) expect([slip, await found(slip)]).toEqual([slip, []])
    for (const slip of ['spagheti', 'spageti', 'spgahetti'])
      expect([slip, (await found(slip))[0]]).toEqual([slip, 'Spaghetti with Garlic Toast'])
  })

  it('a misspelling that a menu has itself finds that dish first and then the intended ones', async () => {
    const { restaurantId: id } = await scene.restaurant('Careless Kitchen')
    const rows = Array.from({ length: 41 }, (_, at) => ({
      ...NEW_PRODUCT,
      externalId: `careless-${at}`,
      restaurantId: id,
      name: at === 0 ? 'Noodels' : `Noodles no ${at}`,
    }))
    await scene.db.transaction((tx) => importProducts(tx, rows))
    const { rows: products, total, similar } = await ask('noodels')
    expect([products[0]?.name, total, similar]).toEqual(['Noodels', 41, false])
    await scene.db.rows(sql`update products set deleted_at = ${scene.now} where restaurant_id = ${id}`)
    expect(await found('noodels')).toEqual([])
  })

  it('the name as typed comes before names that contain it, and those before mentions in descriptions', async () => {
    expect(await found('chicken biryani')).toEqual(['Chicken Biryani', 'Special Chicken Biryani with Egg'])
    expect((await found('chicken')).at(-1)).toBe('Paneer 65')
  })

  it("a restaurant's name finds its dishes", async () => {
    expect((await found('rahmatulla')).sort()).toEqual(['Chicken Biryani', 'Chicken Tikka', 'Special Chicken Biryani with Egg'])
  })

  it('two words that no dish has together find what has one of them', async () => {
    expect((await found('tikka jamun')).sort()).toEqual(['Chicken Tikka', 'Gulab Jamun'])
  })

  it('an unknown dish, and a search without words, find nothing', async () => {
    expect(await found('xylophone')).toEqual([])
    expect(await found('?!…')).toEqual([])
  })

  describe('while the vocabulary cannot be read in time', () => {
    /** Runs `work` on a database with the limits of production. */
    async function withoutVocabulary(work: (db: Db) => Promise<void>) {
      const inTime = openDatabase({ url: String(scene.db.pool.options.connectionString), poolSize: 1, clock: scene.db.now })
      onTestFinished(() => inTime.close())
      await scene.db.transaction(async (tx) => {
        await tx.rows(sql`lock table name_words`)
        await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
        await work(inTime)
      })
    }

    it('a search finds what has the words as typed', () =>
      withoutVocabulary(async (db) => {
        expect(await patiently(() => found('masala dosa', db))).toEqual(['Masala Dosa'])
        expect(await patiently(() => found('masla dosa', db))).toEqual([])
      }))

    it('a search within a menu finds names that contain it', async () => {
      const [dosa] = (await ask('masala dosa')).rows
      const onMenu = async (search: string, db: Db = scene.db) => {
        const { matching } = await searchOnMenu(db, search)
        const { rows } = await listMenu(db, undefined, { id: dosa?.restaurant_id, matching }, pageOf({ limit: 20 }))
        return rows.map(({ name }) => name)
      }
      expect(await onMenu('masla dosa')).toContain('Masala Dosa')
      await withoutVocabulary(async (db) => {
        expect(await patiently(() => onMenu('sala do', db))).toEqual(['Masala Dosa'])
        expect(await patiently(() => onMenu('masla dosa', db))).toEqual([])
        expect(await patiently(() => onMenu('?!…', db))).toEqual([])
      })
    })
  })

  it('a search accepts anything that can be typed', async () => {
    const typed = fc.oneof(fc.string({ minLength: 1, maxLength: 200 }), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        await found(search.replaceAll('\0', '').toWellFormed())
      }),
      { numRuns: 60, seed: 41, examples: [["'"], ['a:* & !b'], ['\\'], ['ﷺ'.repeat(20)], ['%_'], ['🍛']] },
    )
  })

  it('a rare word among common ones, whole or its beginning, finds only what has all of them', async () => {
    const { restaurantId: id } = await scene.restaurant('Roll House')
    const names = [...Array.from({ length: 60 }, (_, at) => `Cheese Roll ${at}`), 'Cheese Zafrani Roll', 'Zafrani Kulfi']
    const rows = names.map((name, at) => ({
      ...NEW_PRODUCT,
      externalId: `roll-${at}`,
      restaurantId: id,
      name,
      description: at === 5 ? 'zafrani' : '',
    }))
    await scene.db.transaction((tx) => importProducts(tx, rows))
    for (const search of ['cheese zafrani roll', 'roll zafran cheese', 'cheese roll zafrnai'])
      expect([search, (await found(search))[0], (await ask(search)).total]).toEqual([
        search,
        'Cheese Zafrani Roll',
        search.includes('zafrnai') ? 1 : 2,
      ])
    await scene.db.rows(sql`update products set deleted_at = ${scene.now} where restaurant_id = ${id}`)
  })

  it('a word that is rare in names and common in categories is found without reading every dish of these', async () => {
    const { restaurantId: id } = await scene.restaurant('Chaat Corner')
    for (let batch = 0; batch < 7; batch += 1) {
      const rows = Array.from({ length: 500 }, (_, at) => ({
        ...NEW_PRODUCT,
        externalId: `chaat-${batch}-${at}`,
        restaurantId: id,
        category: 'Nibbles',
        name: batch === 0 && at < 20 ? 'Kalonji Chaat' : 'Papdi Chaat',
      }))
      await scene.db.transaction((tx) => importProducts(tx, rows))
    }
    await scene.db.rows(sql`analyze products`)
    const { total, read } = await scene.db.transaction(async (tx) => {
      const readSoFar = async () =>
        (await tx.row<{ n: number }>(sql`select idx_tup_fetch::int as n from pg_stat_xact_user_tables where relname = 'products'`))?.n ?? 0
      await tx.rows(sql`set local enable_seqscan = off`)
      await tx.rows(sql`set local plan_cache_mode = force_generic_plan`)
      const before = await readSoFar()
      const { total } = await listProducts(tx, { search: 'kalonji nibbles' }, pageOf({ limit: 20 }))
      return { total, read: (await readSoFar()) - before }
    })
    expect(total).toBe(20)
    expect(read).toBeLessThan(3_000)
  })

  it('the keys of a word are its start without up to two of its letters, never the first', async () => {
    const without = (keys: readonly string[]) =>
      keys.flatMap((key) =>
        Array.from(key)
          .map((_, at) => key.slice(0, at + 1) + key.slice(at + 2))
          .slice(0, -1),
      )
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'), minLength: 1, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(word, fc.integer({ min: 0, max: 2 }), async (letters, slips) => {
        const keys = await scene.db.rows<{ key: string }>(sql`select key from near_keys(${letters}, ${slips}) key`)
        const one = [letters.slice(0, 7)]
        const expected = [one, ...(slips > 0 ? [without(one)] : []), ...(slips > 1 ? [without(without(one))] : [])].flat()
        expect(keys.map(({ key }) => key).sort()).toEqual([...new Set(expected)].sort())
      }),
      { numRuns: 40, seed: 41 },
    )
  })
})
