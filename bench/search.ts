// npm run bench:search: latency of searches, and of other requests while menus full of random words are searched. Uses the demo city,
// plus the catalogue folder in BENCH_DATA.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tiffin/embedded-postgres'
import { seedDemoCity } from '../apps/server/seeds/demo-city.ts'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { importCatalogue } from '../apps/server/src/importer/import-catalogue.ts'
import { importProducts } from '../apps/server/src/modules/menu/index.ts'
import { importRestaurants } from '../apps/server/src/modules/restaurants/index.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { createVisitor } from './works.ts'

const SEARCHES = [
  'chicken',
  'biryani',
  'biryni',
  'panner',
  'icecream',
  'pasta',
  'chicken biryani',
  'masla dossa',
  'chicken fried rice with egg raita',
  'xylophone',
]
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
        ...{
          externalId: `${externalId}-${first + next}`,
          restaurantId: id,
          category: 'Mash',
          name: words(2),
          description: words(ATTACK.words),
        },
        ...{ vegetarian: null, images: [], unitsSold: 0, variants: [{ name: 'Plate', pricePaise: 10_000, offer: 0 }] },
      }))
      await database.transaction((tx) => importProducts(tx, products))
    }
  }
}

async function attack(base: string, cart: () => Promise<unknown>): Promise<void> {
  const before = sorted(await repeat(50, () => timed(cart)))
  const found: Promise<[number, number]>[] = []
  const search = async (): Promise<[number, number]> => {
    let status = 0
    const time = await timed(async () => {
      const answer = await fetch(`${base}/productList?search=${encodeURIComponent(words(6))}`)
      status = answer.status
      await answer.text()
    })
    return [time, status]
  }
  const timer = setInterval(() => found.push(search()), 1000 / ATTACK.perSecond)
  const until = Date.now() + ATTACK.seconds * 1000
  const during: number[] = []
  while (Date.now() < until) during.push(await timed(cart))
  clearInterval(timer)
  const searches = await Promise.all(found)
  const times = sorted(searches.map(([time]) => time))
  console.log(
    `\n${searches.length} searches of six made-up words, ${ATTACK.perSecond} a second: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, ${searches.filter(([, status]) => status !== 200).length} refused`,
  )
  console.log(
    `another visitor's cart: before p95 ${at(before, 0.95)} ms, meanwhile p50 ${at(sorted(during), 0.5)} ms, p95 ${at(during, 0.95)} ms (${during.length} calls)`,
  )
}
async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let time = 0; time < times; time += 1) done.push(await work())
  return done
}

const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
try {
  await migrate(postgres.url)
  await seedDemoCity({ databaseUrl: postgres.url, deliveryFeePaise: 4_000, now: new Date() })
  const app = await createApp({
    config: readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DEMO: '1' }),
    databaseUrl: postgres.url,
  })
  const catalogue = process.env['BENCH_DATA']
  if (catalogue) await importCatalogue(app.database, { folder: catalogue, onRefused: () => undefined, onProgress: () => undefined })
  await app.database.pool.query('vacuum analyze')
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const visitor = await createVisitor(base, 0)
  console.log('search                                 first ms   best of 5 (each read anew)')
  for (const search of SEARCHES) {
    const read = () => {
      app.database.publish({ type: 'catalogueChanged', restaurantId: visitor.restaurantId })
      return timed(() => visitor.get(`/productList?limit=20&search=${encodeURIComponent(search)}`))
    }
    const [first = 0, ...others] = await repeat(6, read)
    console.log(
      `${search.padEnd(40)}${first.toFixed(1).padStart(7)}${Math.min(...others)
        .toFixed(1)
        .padStart(12)}`,
    )
  }
  await fillMenus(app.database)
  await app.database.pool.query('vacuum analyze')
  await attack(base, () => visitor.get('/getcart'))
  await app.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
