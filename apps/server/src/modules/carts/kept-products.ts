// Orders never read what is kept (docs/decisions/047-products-of-carts.md).
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { CURRENT_MS } from '../../platform/http/ready/ready-answers.ts'
import { openingsChangeAt, openingWire } from '../hours/index.ts'
import type { CartLineRow, CartProduct, KnownLineRow } from './data.ts'
import { isOnSale } from './line-price.ts'

export interface KeptProducts {
  find(id: string, now: Date): CartProduct | undefined
  /** Returns all that are kept of the restaurant of a product, by id; none when the product is not. */
  besides(id: string, now: Date): ReadonlyMap<string, CartProduct>
  /** Returns the rows that `read` returns, and keeps their products. */
  readAndKeep(db: Db, read: () => Promise<CartLineRow[]>): Promise<CartLineRow[]>
  /** Forgets all: the catalogue has changed. */
  outdate(): void
}
interface Kept {
  readonly product: CartProduct
  readonly fromMs: number
  readonly untilMs: number
}

const MOST_PRODUCTS = 1_000

/** Returns an empty memory, which makes room for products as they are used. */
export function createKeptProducts(): KeptProducts {
  const kept = new LRUCache<string, Kept>({ max: MOST_PRODUCTS })
  let generation = 0
  // the clocks of tests go back
  const isCurrent = ({ fromMs, untilMs }: Kept, now: Date) => fromMs <= now.getTime() && now.getTime() < untilMs
  const find = (id: string, now: Date): CartProduct | undefined => {
    const found = kept.get(id)
    return found && isCurrent(found, now) ? found.product : undefined
  }
  return {
    find,
    besides(id, now) {
      const restaurantId = find(id, now)?.restaurant_id
      const products = new Map<string, CartProduct>()
      for (const each of kept.values()) {
        if (each.product.restaurant_id === restaurantId && isCurrent(each, now)) products.set(each.product.id, each.product)
      }
      return products
    },
    async readAndKeep(db, read) {
      const now = db.now()
      const since = generation
      const rows = await read()
      // what is read while the catalogue changes may be from before
      if (since !== generation) return rows
      for (const row of rows.filter(isKeepable)) {
        kept.set(row.id, { product: withoutLine(row), fromMs: now.getTime(), untilMs: changeOf(row, now) })
      }
      return rows
    },
    outdate() {
      generation += 1
      kept.clear()
    },
  }
}

/** Counts change with each order, also those of options; the end of a pause depends on the hours. */
const isKeepable = ({ availability, groups, paused_until }: CartProduct): boolean =>
  availability.remaining === null && groups === null && paused_until === null

function withoutLine({ line_id, variant_name, quantity, options, note, choice_key, is_touched, ...product }: CartLineRow): CartProduct {
  return product
}

const changeOf = (product: CartProduct, now: Date): number => {
  const { changes_at: changesAt } = product.availability
  return Math.min(
    now.getTime() + CURRENT_MS,
    openingsChangeAt([openingWire(product)]),
    changesAt === null ? Infinity : Date.parse(changesAt),
  )
}

/** Returns the lines with their products; undefined when a product is not among these, or by them or by the line not on sale. */
export function completeLines(
  lines: readonly KnownLineRow[],
  productOf: (id: string) => CartProduct | undefined,
): CartLineRow[] | undefined {
  const rows = lines.flatMap((line) => {
    const product = line.is_sold_freely ? productOf(line.product_id) : undefined
    return product && isOnSale(product, line.variant_name) ? [Object.assign({}, product, line)] : []
  })
  return rows.length === lines.length ? rows : undefined
}
