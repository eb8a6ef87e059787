// One pass, one transaction per batch. An interrupted import can be repeated, because rows that exist are skipped.
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type ImportedProduct, importProducts } from '../modules/menu/index.ts'
import { importRestaurants } from '../modules/restaurants/index.ts'
import type { Db } from '../platform/database/database.ts'
import { menuLimits } from './menu-limits.ts'
import { type Line, readLines } from './read-lines.ts'
import { productOf, type ReadRestaurant, RefusedRow, readProduct, readRestaurant } from './rows.ts'

export interface Refused {
  readonly file: string
  readonly line: number
  readonly reason: string
  readonly row: string
}
export interface ImportOptions {
  readonly folder: string
  readonly onRefused: (refused: Refused) => void
  readonly onProgress: (file: string, rows: number) => void
}
export interface Tally {
  rows: number
  added: number
  changed: number
  same: number
  refused: number
}
export interface ImportResult {
  readonly restaurants: Tally
  readonly products: Tally
}
const RESTAURANTS_AT_ONCE = 200
const PRODUCTS_AT_ONCE = 1_000
type KnownRestaurants = ReadonlyMap<string, { readonly uuid: string; readonly cuisines: readonly string[] }>
type Take<R> = (batch: R[]) => Promise<readonly { outcome: 'added' | 'changed' | 'same' }[]>

/** Imports `restaurants.jsonl` and `products.jsonl` of the folder, plain or gzipped (`.gz`). Returns the counts. Throws when a file is missing. */
export async function importCatalogue(db: Db, options: ImportOptions): Promise<ImportResult> {
  const source = basename(resolve(options.folder))
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
  const known = new Map<string, { uuid: string; cuisines: readonly string[] }>()
  const restaurants = await inBatches('restaurants.jsonl', options, RESTAURANTS_AT_ONCE, restaurantReader(source), async (batch) => {
    const imported = await db.transaction((tx) =>
      importRestaurants(
        tx,
        batch.map(({ row }) => row),
      ),
    )
    for (const [at, { id: uuid }] of imported.entries()) {
      const read = batch[at]
      if (read) known.set(read.id, { uuid, cuisines: read.cuisines })
    }
    return imported
  })
  const products = await inBatches('dishes.jsonl', options, PRODUCTS_AT_ONCE, productReader(source, known), (batch) =>
    db.transaction((tx) => importProducts(tx, batch)),
  )
  return { restaurants, products }
}

async function inBatches<R>(name: string, options: ImportOptions, size: number, read: (line: Line) => R, take: Take<R>): Promise<Tally> {
  const file = [join(options.folder, name), join(options.folder, `${name}.gz`)].find((path) => existsSync(path))
  if (!file) throw new Error(`${options.folder} has no ${name} (or ${name}.gz)`)
  const tally: Tally = { rows: 0, added: 0, changed: 0, same: 0, refused: 0 }
  let batch: R[] = []
  const flush = async () => {
    for (const { outcome } of await take(batch)) tally[outcome] += 1
    batch = []
    options.onProgress(basename(file), tally.rows)
  }
  for await (const line of readLines(file)) {
    tally.rows += 1
    try {
      batch.push(read(line))
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      tally.refused += 1
      options.onRefused({ file: basename(file), line: line.number, reason: error.message, row: line.text })
    }
    if (batch.length >= size) await flush()
  }
  await flush()
  return tally
}

function restaurantReader(source: string): (line: Line) => ReadRestaurant {
  const seen = new Set<string>()
  return ({ text }) => {
    const restaurant = readRestaurant(text, source)
    if (seen.has(restaurant.id)) throw new RefusedRow(`the id ${restaurant.id} came before`)
    seen.add(restaurant.id)
    return restaurant
  }
}

/** Refuses a product whose name exists already at its restaurant; the first one stays. */
function productReader(source: string, known: KnownRestaurants): (line: Line) => ImportedProduct {
  const ids = new Set<string>()
  const names = new Map<string, string>()
  const limits = menuLimits()
  return ({ text }) => {
    const read = readProduct(text)
    const restaurant = known.get(read.restaurantId)
    if (!restaurant) throw new RefusedRow(`its restaurant ${read.restaurantId} is not there`)
    if (ids.has(read.id)) throw new RefusedRow(`the id ${read.id} came before`)
    const name = `${read.restaurantId} ${read.name.toLowerCase()}`
    const first = names.get(name)
    if (first) throw new RefusedRow(`the restaurant has this dish already: ${first}`)
    const product = productOf(read, source, restaurant)
    limits.take(product)
    ids.add(read.id)
    names.set(name, read.id)
    return product
  }
}
