// Menus full of random words and searches for them: searches stay short, and other requests are not affected.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importProducts } from '../src/modules/menu/index.ts'
import { Person, signUpCustomer, signUpRestaurant } from './support/people/people.ts'
import { expectInvariants } from './support/scene/invariants.ts'
import { found } from './support/scene/patience.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const RESTAURANTS = 4
/** A quarter of the original attack, and more than a menu may have. */
const PRODUCTS = 150
const WORDS = 201
const BATCH = 50
/** The letters of a random word after its m, the same in every run. */
let seed = 1
function madeUp(): string {
  let word = 'm'
  while (word.length < 8) {
    seed = (seed * 48_271) % 2_147_483_647
    word += String.fromCharCode(97 + (seed % 26))
  }
  return word
}
const words = (count: number) => Array.from({ length: count }, madeUp).join(' ')
const sixWords = () => `/productList?search=${encodeURIComponent(words(6))}`
let app: TestApp
let asha: Person

beforeAll(async () => {
  app = await startApp()
  asha = await signUpCustomer(app, 'asha')
  for (let restaurant = 0; restaurant < RESTAURANTS; restaurant += 1) {
    const { id } = await signUpRestaurant(app, `Mill ${restaurant}`)
    // written like the importer does, faster than 2,360 calls and without the limits of a menu
    const product = (at: number) => ({
      externalId: `mill-${restaurant}-${at}`,
      restaurantId: id,
      category: 'Mash',
      name: words(2),
      description: words(WORDS),
      vegetarian: null,
      images: [],
      unitsSold: 0,
      variants: [{ name: 'Plate', pricePaise: 10_000, offer: 0 }],
    })
    for (let at = 0; at < PRODUCTS; at += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, PRODUCTS - at) }, (_, next) => product(at + next))
      await app.database.transaction((tx) => importProducts(tx, rows))
    }
  }
  await app.database.pool.query('analyze')
})
afterAll(async () => {
  await expectInvariants(app.database)
  await app.close()
})

it('it compares few words, however many exist', async () => {
  const { rows } = await app.database.pool.query('select count(*) as words from name_words')
  expect(rows[0].words).toBeGreaterThan(RESTAURANTS * PRODUCTS)
  const compared = await app.database.row<{ most: number }>(sql`
    select max(near) as most from (
      select count(*) as near from unnest(${words(200).split(' ')}::text[]) asked, near_keys(asked, 2) near_key(key),
        lateral (select from name_word_keys k where k.key = near_key.key limit 100) keyed group by asked) counted`)
  expect(compared?.most).toBeLessThan(500)
})

it('forty concurrent searches leave connections for other requests, none of which waits or fails', async () => {
  const { pool } = app.database
  let waiting = 0
  const flood = async () => {
    let isOver = false
    const searches = Promise.all(Array.from({ length: 40 }, () => new Person(app.base).callOnce('GET', sixWords()))).finally(() => {
      isOver = true
    })
    while (!isOver) {
      expect((await asha.get('/getcart')).status).toBe(200)
      waiting = Math.max(waiting, pool.waitingCount)
    }
    return (await searches).map(({ status }) => status)
  }
  // a search succeeds or is refused by its queue; a machine that stalls refuses all
  await found(async () => {
    const statuses = await flood()
    for (const status of statuses) expect([200, 503]).toContain(status)
    return statuses.includes(200) || undefined
  })
  expect(waiting).toBe(0)
})
