// Imports a small catalogue with typical errors: each row is imported or refused with a reason.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../test/support/scene/patient-limits.ts'
import { systemClock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { guessCategory, guessVegetarian } from './guess-category.ts'
import { importCatalogue } from './import-catalogue.ts'
import { type Batches, importFile, type Refused } from './import-file.ts'

const folder = new URL('./small-town/', import.meta.url).pathname
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  database = openDatabase({ url: created.url, poolSize: 2, clock: systemClock, ...PATIENT_LIMITS })
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function importTown(from = folder) {
  const refused: Refused[] = []
  const progress: number[] = []
  const result = await importCatalogue(database, {
    folder: from,
    onRefused: (row) => refused.push(row),
    onProgress: (_file, rows) => progress.push(rows),
  })
  return { result, refused, progress }
}
const menuOf = (restaurant: string) =>
  database.rows<{ name: string; category: string; vegetarian: boolean | null; units_sold: number; variants: unknown }>(sql`
    select p.name, c.name as category, p.vegetarian, p.units_sold,
      (select json_agg(json_build_array(v.name, v.price_paise) order by v.position) from variants v where v.product_id = p.id) as variants
    from products p join categories c on c.id = p.category_id join restaurant_profiles r on r.id = p.restaurant_id
    where r.name = ${restaurant} order by p.created_at, p.id`)

describe('a catalogue is imported', () => {
  it('imports valid rows and refuses the others with a reason', async () => {
    const { result, refused } = await importTown()
    expect(result.restaurants).toEqual({ rows: 4, added: 2, changed: 0, same: 0, refused: 2 })
    expect(result.products).toEqual({ rows: 14, added: 5, changed: 0, same: 0, refused: 9 })
    expect(refused.map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['restaurants.jsonl', 3, 'the id r2 came before'],
      ['restaurants.jsonl', 4, 'the name is missing'],
      ['dishes.jsonl', 3, 'the restaurant has this dish already: d1'],
      ['dishes.jsonl', 6, 'its restaurant r9 is not there'],
      ['dishes.jsonl', 7, 'the price must be a positive amount of rupees with at most two decimals'],
      ['dishes.jsonl', 8, 'the name contains control characters'],
      ['dishes.jsonl', 9, 'the line is not JSON'],
      ['dishes.jsonl', 10, 'the id d1 came before'],
      ['dishes.jsonl', 11, 'two variants have the same name'],
      ['dishes.jsonl', 14, 'the price must be a positive amount of rupees with at most two decimals'],
      ['dishes.jsonl', 15, 'the price must be a positive amount of rupees with at most two decimals'],
    ])
    expect(refused[2]?.row).toContain('"d3"')
  })

  it('keeps prices exact, repairs texts, and derives categories and non-vegetarian dishes', async () => {
    expect(await menuOf('Kadai Corner')).toEqual([
      { name: 'Paneer Tikka', category: 'Kebabs', vegetarian: null, units_sold: 12, variants: [['Regular', 24900]] },
      {
        name: 'Chicken Dum Biryani',
        category: 'Biryani',
        vegetarian: false,
        units_sold: 0,
        variants: [
          ['Half', 32050],
          ['Full', 60000],
        ],
      },
      { name: 'Mango Lassi 300 ml', category: 'Beverages', vegetarian: null, units_sold: 0, variants: [['Regular', 95]] },
    ])
    expect(await menuOf('Chili’s Cousin')).toEqual([
      { name: 'Chili’s 1975 Rice Bowl', category: 'Bowls', vegetarian: null, units_sold: 0, variants: [['Regular', 1202400]] },
      { name: 'Eggless Brownie', category: 'Desserts', vegetarian: null, units_sold: 0, variants: [['Regular', 15000]] },
    ])
  })

  it('imports a restaurant’s ratings', async () => {
    const row = await database.row<{ average_rating: number; rating_count: number }>(
      sql`select average_rating, rating_count from restaurant_profiles where name = 'Kadai Corner'`,
    )
    expect(row).toEqual({ average_rating: 4.2, rating_count: 10 })
  })

  it('changes nothing when it runs again', async () => {
    const everything = sql<object>`select * from products order by id`
    const before = await database.rows(everything)
    const { result } = await importTown()
    expect([result.restaurants.same, result.products.same, result.products.added, result.products.changed]).toEqual([2, 5, 0, 0])
    expect(await database.rows(everything)).toEqual(before)
  })

  it('reads gzipped files, and updates rows that changed in the source', async () => {
    const home = mkdtempSync(join(tmpdir(), 'tiffin-import-'))
    const town = join(home, 'small-town')
    mkdirSync(town)
    for (const name of ['restaurants.jsonl', 'dishes.jsonl']) {
      const text = readFileSync(join(folder, name), 'utf8').replace('"price":249', '"price":259')
      writeFileSync(join(town, `${name}.gz`), gzipSync(text))
    }
    const { result } = await importTown(town)
    expect([result.products.changed, result.products.same]).toEqual([1, 4])
    expect((await menuOf('Kadai Corner'))[0]?.variants).toEqual([['Regular', 25900]])
    rmSync(home, { recursive: true })
  })

  it('refuses a restaurant whose id differs from an earlier one only in case', async () => {
    const village = mkdtempSync(join(tmpdir(), 'tiffin-import-'))
    const restaurant = { area: 'Fort', city: 'Kochi' }
    const rows = [
      { ...restaurant, id: 'r1', name: 'Lower House' },
      { ...restaurant, id: 'R1', name: 'Upper House' },
    ]
    writeFileSync(join(village, 'restaurants.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
    writeFileSync(join(village, 'dishes.jsonl'), '')
    const { result, refused } = await importTown(village)
    expect(result.restaurants).toEqual({ rows: 2, added: 1, changed: 0, same: 0, refused: 1 })
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([[2, 'the id R1 came before']])
    rmSync(village, { recursive: true })
  })

  it('reports a missing file', async () => {
    await expect(importTown('/tmp')).rejects.toThrow('/tmp has no restaurants.jsonl (or restaurants.jsonl.gz)')
  })
})

describe('batches', () => {
  let rows: string
  beforeAll(() => {
    rows = mkdtempSync(join(tmpdir(), 'tiffin-rows-'))
  })
  afterAll(() => rmSync(rows, { recursive: true }))

  /** Imports one row per word; those that begin with the same letter belong together. */
  const importWords = (words: string, batches: Pick<Batches<string>, 'size' | 'atOnce' | 'write'>) => {
    writeFileSync(join(rows, 'rows.jsonl'), words.replaceAll(' ', '\n'))
    const options = { folder: rows, onRefused: () => undefined, onProgress: () => undefined }
    return importFile('rows.jsonl', options, ({ text }) => text, { ...batches, isTogether: (last, next) => last[0] === next[0] })
  }

  it('keep rows together, and two are written at once', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const all = importWords('a1 a2 a3 b1 b2 c1', {
      size: 2,
      atOnce: 2,
      async write(batch) {
        begun.push(batch.join(' '))
        await new Promise<void>((end) => ends.push(end))
        return batch.map(() => ({ outcome: 'added' as const }))
      },
    })
    await expect.poll(() => begun).toEqual(['a1 a2 a3', 'b1 b2'])
    ends[0]?.()
    await expect.poll(() => begun).toEqual(['a1 a2 a3', 'b1 b2', 'c1'])
    for (const end of ends) end()
    expect((await all).added).toBe(6)
  })
  it('end with the error of one, and none is written after it', async () => {
    const written: string[][] = []
    const full = importWords('a1 b1 c1 d1', {
      size: 1,
      atOnce: 1,
      async write(batch) {
        written.push(batch)
        throw new Error('no space left')
      },
    })
    await expect(full).rejects.toThrow('no space left')
    expect(written).toEqual([['a1']])
  })
})

describe('guesses', () => {
  it.each([
    ['Veg Hakka Noodles', 'Noodles'],
    ['Family Chicken Bucket', 'Combos'],
    ['Mutton Rogan Josh', 'Curries'],
    ['Something Unheard Of', 'North Indian'],
  ])('%s belongs to %s', (name, category) => expect(guessCategory(name, ['North Indian'])).toBe(category))

  it.each([
    ['Egg Curry', false],
    ['Non-Veg Platter', false],
    ['Eggless Cake', null],
    ['Veg Fish-style Fry', null],
    ['Dal Makhani', null],
  ])('%s: vegetarian %s', (name, expected) => expect(guessVegetarian(name)).toBe(expected))
})
