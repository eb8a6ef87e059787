import { basename, resolve } from 'node:path'
import { nameKey } from '@tiffin/contract'
import { type ImportedProduct, importProducts } from '../modules/menu/index.ts'
import { importRestaurants } from '../modules/restaurants/index.ts'
import type { Db } from '../platform/database/database.ts'
import { type ImportOptions, importFile, type Tally } from './import-file.ts'
import { menuLimits } from './menu-limits.ts'
import { productOf, readProduct } from './product-row.ts'
import type { Line } from './read-lines.ts'
import { RefusedRow } from './read-row.ts'
import { type ReadRestaurant, readRestaurant } from './restaurant-row.ts'

export interface ImportResult {
  readonly restaurants: Tally
  readonly products: Tally
}
const RESTAURANTS_EACH = 200
const PRODUCTS_EACH = 1_000
type KnownRestaurants = ReadonlyMap<string, { readonly uuid: string; readonly cuisines: readonly string[] }>

/** Imports restaurants, then their products, from plain or gzipped files (`.gz`). Repeated, it writes only what is new or differs. Returns the counts. Throws when a file is missing. */
export async function importCatalogue(db: Db, options: ImportOptions): Promise<ImportResult> {
  const source = basename(resolve(options.folder))
    .toLowerCase()
    .replace(/[^\w-]+/g, '-')
  const known = new Map<string, { uuid: string; cuisines: readonly string[] }>()
  const restaurants = await importFile('restaurants.jsonl', options, restaurantReader(source), {
    size: RESTAURANTS_EACH,
    atOnce: 1,
    isTogether: () => false,
    async write(batch) {
      const rows = batch.map(({ row }) => row)
      const imported = await db.transaction((tx) => importRestaurants(tx, rows))
      for (const [at, { id: uuid }] of imported.entries()) {
        const read = batch[at]
        if (read) known.set(read.id, { uuid, cuisines: read.cuisines })
      }
      return imported
    },
  })
  const products = await importFile('dishes.jsonl', options, productReader(source, known), {
    size: PRODUCTS_EACH,
    atOnce: 2,
    // a batch locks its restaurants: the other one does not wait for it
    isTogether: (last, next) => last.restaurantId === next.restaurantId,
    write: (batch) => db.transaction((tx) => importProducts(tx, batch)),
  })
  return { restaurants, products }
}

function restaurantReader(source: string): (line: Line) => ReadRestaurant {
  const seen = new Set<string>()
  return ({ text }) => {
    const restaurant = readRestaurant(text, source)
    // the id becomes a part of an email, which ignores case
    const key = restaurant.id.toLowerCase()
    if (seen.has(key)) throw new RefusedRow(`the id ${restaurant.id} came before`)
    seen.add(key)
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
    const name = `${read.restaurantId} ${nameKey(read.name)}`
    const first = names.get(name)
    if (first) throw new RefusedRow(`the restaurant has this dish already: ${first}`)
    const product = productOf(read, source, restaurant)
    limits.take(product)
    ids.add(read.id)
    names.set(name, read.id)
    return product
  }
}
