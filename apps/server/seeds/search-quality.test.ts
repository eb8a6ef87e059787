// Typical searches in the demo city and their results.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '../src/modules/search/list-products.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { pageOf } from '../src/platform/paging.ts'
import { createDatabase } from '../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../test/support/scene/patient-limits.ts'
import { seedDemoCity } from './demo-city.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  database = openDatabase({ url: created.url, poolSize: 2, clock: systemClock, ...PATIENT_LIMITS })
  await seedDemoCity({ databaseUrl: created.url, deliveryFeePaise: 4_000, now: new Date() })
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** A pattern for the name of the first result. */
const FOUND: readonly (readonly [search: string, first: RegExp])[] = [
  ['biryani', /Biryani/],
  ['chicken biryani', /Chicken.* Biryani/],
  ['butter chicken', /^Butter Chicken$/],
  ['butterchicken', /^Butter Chicken$/],
  ['masala dosa', /Masala Dosa/],
  ['gulab jamun', /^Gulab Jamun$/],
  ['pasta', /Spaghetti/],
  ['curd', /./],
  ['prawns', /Prawn|Chemmeen/],
  ['shrimp', /Prawn|Chemmeen/],
  ['potato', /Aloo/],
  ['chickpeas', /Chole|Chana|Chickpeas/],
  ['dosai', /Dosa/],
  ['momos', /Momo/],
  ['pavbhaji', /Pav Bhaji/],
  ['spinach', /Spinach|Keerai|Palak/],
]
const SIMILAR: readonly (readonly [search: string, first: RegExp])[] = [
  ['biryni', /Biryani/],
  ['chiken', /Chicken/],
  ['panner tikka', /Paneer.*Tikka/],
  ['masla dosa', /Masala Dosa/],
  ['noodels', /Noodles/],
  ['spageti', /Spaghetti/],
  ['margarita', /Margherita/],
  ['samosha', /Samosa/],
]

describe('searching the demo city', () => {
  const search = async (text: string) => {
    const { rows, similar } = await listProducts(database, { search: text }, pageOf({ limit: 20 }))
    return { first: rows[0]?.name ?? '', similar }
  }
  it.each(FOUND)('for %s finds it', async (text, name) => {
    const { first, similar } = await search(text)
    expect(first).toMatch(name)
    if (text !== 'curd') expect(similar).toBe(false)
  })
  it.each(SIMILAR)('for the misspelt %s finds the intended dishes', async (text, name) => {
    const { first, similar } = await search(text)
    expect(first).toMatch(name)
    expect(similar).toBe(true)
  })
  it.each(['sushi', 'cake', 'salad', 'tacos', 'ramen'])('for %s, which it does not have, finds no match', async (text) => {
    const { first, similar } = await search(text)
    if (first !== '') expect(similar).toBe(true)
  })
})
