// npm run bench:search: what searches with a diet and a price break (search-rules.ts), and another visitor's requests while menus full of random
// words are searched (docs/decisions/019-search.md). Uses the demo city, or with BENCH_SCALE=city the catalogue, too.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importProducts } from '../apps/server/src/modules/menu/index.ts'
import { importRestaurants } from '../apps/server/src/modules/restaurants/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { startProgress } from './report/progress.ts'
import { checkRules } from './search-rules.ts'
import { fillDatabase, joinDatabase } from './stage/database.ts'
import { readOptions } from './stage/options.ts'
import { startServer } from './stage/server.ts'

const ATTACK = { restaurants: 4, products: 590, words: 201, perSecond: 9, seconds: 15 }
const madeUp = () => `m${Array.from({ length: 7 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`
const words = (count: number) => Array.from({ length: count }, madeUp).join(' ')
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
const sorted = (times: number[]) => times.sort((a, b) => a - b)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

async function fillMenus(database: Database): Promise<void> {
  const mills = Array.from({ length: ATTACK.restaurants }, (_, number) => ({
    ...{ externalId: `mill-${number}`, name: `Mill ${number}`, phoneNumber: '', place: '', street: '', city: '', state: '' },
    ...{ postalCode: '', picture: '', ratingSum: 0, ratingCount: 0 },
  }))
  for (const { id, externalId } of await database.transaction((tx) => importRestaurants(tx, mills))) {
    for (let first = 0; first < ATTACK.products; first += 50) {
      const products = Array.from({ length: Math.min(50, ATTACK.products - first) }, (_, next) => ({
        ...{ externalId: `${externalId}-${first + next}`, restaurantId: id, category: 'Mash' },
        ...{ name: words(2), description: words(ATTACK.words), vegetarian: null, images: [], unitsSold: 0 },
        variants: [{ name: 'Plate', pricePaise: 10_000, offer: 0 }],
      }))
      await database.transaction((tx) => importProducts(tx, products))
    }
  }
}

/** Returns the milliseconds and the status of one search for six made-up words. */
async function search(base: string): Promise<[number, number]> {
  let status = 0
  const time = await timed(async () => {
    const answer = await fetch(`${base}/productList?search=${encodeURIComponent(words(6))}`)
    status = answer.status
    await answer.text()
  })
  return [time, status]
}

async function attack(base: string, cart: () => Promise<unknown>): Promise<void> {
  const before: number[] = []
  for (let time = 0; time < 50; time += 1) before.push(await timed(cart))
  const found: Promise<[number, number]>[] = []
  const timer = setInterval(() => found.push(search(base)), 1_000 / ATTACK.perSecond)
  const until = Date.now() + ATTACK.seconds * 1_000
  const during: number[] = []
  while (Date.now() < until) during.push(await timed(cart))
  clearInterval(timer)
  const searches = await Promise.all(found)
  const times = sorted(searches.map(([time]) => time))
  const refused = searches.filter(([, status]) => status !== 200).length
  console.log(
    `\n${searches.length} searches of six made-up words, ${ATTACK.perSecond} a second: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, ${refused} refused`,
  )
  console.log(
    `another visitor's cart: before p95 ${at(sorted(before), 0.95)} ms, meanwhile p50 ${at(sorted(during), 0.5)} ms, p95 ${at(during, 0.95)} ms (${during.length} calls)`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
const postgres = await joinDatabase(folder)
try {
  const { customers } = await fillDatabase(postgres.url, { ...readOptions(), orders: 20 }, startProgress())
  const database = openDatabase({ url: postgres.url, poolSize: 2, clock: systemClock })
  await checkRules(database)
  await fillMenus(database)
  await database.pool.query('vacuum analyze')
  await database.close()
  const server = await startServer(folder)
  const base = `http://127.0.0.1:${server.port}`
  const headers = { accept: 'application/json', authorization: `Bearer ${customers[0]?.token}` }
  await attack(base, async () => {
    const answer = await fetch(`${base}/getcart`, { headers })
    if (!answer.ok) throw new Error(`the cart returned ${answer.status}`)
    return answer.text()
  })
  await server.stop()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
