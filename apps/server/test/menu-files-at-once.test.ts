// Menu files of the largest legal size cost others neither a connection nor their time (docs/trust.md#6).
import { MAX_PRODUCTS, MAX_VARIANTS, REFUSALS } from '@tiffin/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patiently } from './support/people/at-once.ts'
import { type Answer, type Person, signUpRestaurant } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const MENU = '/restaurent/menu'
const HEAD = 'name,description,category,size,price,offer'
const linesOf = (products: number, sizes: number) =>
  Array.from({ length: products * sizes }, (_, line) => `Dish ${Math.floor(line / sizes)},Fine food,Mains,S${line % sizes},${line + 1},5`)
const ORDINARY = [HEAD, ...linesOf(MAX_PRODUCTS, 1)].join('\n')
const LARGEST = [HEAD, ...linesOf(MAX_PRODUCTS, MAX_VARIANTS)].join('\n')
const AT_ONCE = 10
let app: TestApp
let watcher: pg.Client
let restaurants: Person[]

beforeAll(async () => {
  app = await startApp()
  watcher = new pg.Client({ connectionString: app.databaseUrl })
  await watcher.connect()
  restaurants = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => signUpRestaurant(app, `Spice ${number}`)))
})
afterAll(async () => {
  await watcher.end()
  await app.close()
})

/** Returns what the transactions were for that waited for the server while `work` ran. */
async function idleDuring(work: Promise<unknown>): Promise<string[]> {
  const found = new Set<string>()
  let looks = 0
  let isOver = false
  const watching = async () => {
    while (!isOver) {
      const { rows } = await watcher.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%' and application_name like '%Menu'`,
      )
      for (const { name } of rows) found.add(name.split(' ')[1] ?? '')
      looks += 1
    }
  }
  const watched = watching()
  await work
  isOver = true
  await watched
  expect(looks).toBeGreaterThan(0)
  return [...found]
}
const isAnswered = ({ status, headers, json }: Answer): boolean =>
  status === 200 || (status === 503 && json.code === 'menu_file_put_off' && Number(headers.get('retry-after')) > 0)

describe('a menu file of the largest legal size', () => {
  it.each([{}, { 'idempotency-key': 'largest' }])('holds no connection while it is read, with the headers %o', async (headers) => {
    const sent = (restaurants[0] as Person).callOnce('POST', MENU, { csv: LARGEST }, headers)
    expect(await idleDuring(sent)).toEqual([])
    expect(isAnswered(await sent)).toBe(true)
  })

  it('is answered or put off, also when ten are sent at once, and an ordinary file succeeds afterwards', async () => {
    const answers = await Promise.all(restaurants.map((restaurant) => restaurant.callOnce('POST', MENU, { csv: LARGEST })))
    for (const answer of answers)
      expect([answer.status, answer.text.slice(0, 200), isAnswered(answer)]).toEqual([answer.status, expect.anything(), true])
    const [spice] = restaurants
    const { status, json } = await patiently(() => (spice as Person).callOnce('POST', MENU, { csv: ORDINARY }))
    expect([status, json.added.length]).toEqual([200, MAX_PRODUCTS])
  })
})

it('the refusal of a file that is put off says that nothing is wrong with it, whether it was begun or waiting; it is read later', async () => {
  await watcher.query('begin')
  await watcher.query('lock table menu_changes in access exclusive mode')
  const answers = await Promise.all(
    restaurants.map((restaurant) => restaurant.callOnce('POST', MENU, { csv: `${HEAD}\nDosa,Crisp,Mains,Full,9,0` })),
  )
  await watcher.query('rollback')
  expect(answers.map(({ json }) => json.message)).toEqual(Array(AT_ONCE).fill(REFUSALS.menu_file_put_off.message))
  expect(answers.every(isAnswered)).toBe(true)
  const later = await Promise.all(
    restaurants.map((restaurant) => patiently(() => restaurant.callOnce('POST', MENU, { csv: `${HEAD}\nDosa,Crisp,Mains,Full,9,0` }))),
  )
  expect(later.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
})
