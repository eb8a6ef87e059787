// Orders never read what is kept (docs/decisions/047-products-of-carts.md).
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/database.ts'
import { openingsChangeAt, openingWire } from '../hours/index.ts'
import { type CartLineRow, type CartProduct, type LineRow, listCartProducts } from './data.ts'

export interface KeptProducts {
  find(id: string, now: Date): CartProduct | undefined
  /** Returns the lines with their products; those that are not kept are read by one statement. */
  complete(db: Db, lines: readonly LineRow[]): Promise<CartLineRow[]>
  /** Returns the rows that `read` returns, and keeps their products. */
  readAndKeep(db: Db, read: () => Promise<CartLineRow[]>): Promise<CartLineRow[]>
  /** Reads each product again before it is used again: the catalogue has changed. */
  outdate(): void
}
interface Kept {
  readonly product: CartProduct
  readonly generation: number
  readonly fromMs: number
  readonly untilMs: number
}

/** Bounds for how long a change of another process is not seen without Redis. */
const CURRENT_MS = 5_000
const MOST_PRODUCTS = 1_000

/** Returns an empty memory, which makes room for products as they are used. */
export function createKeptProducts(): KeptProducts {
  const kept = new LRUCache<string, Kept>({ max: MOST_PRODUCTS })
  let generation = 0
  const find = (id: string, now: Date): CartProduct | undefined => {
    const found = kept.get(id)
    const isCurrent = found && found.generation === generation && found.fromMs <= now.getTime() && now.getTime() < found.untilMs
    return isCurrent ? found.product : undefined
  }
  const keeping = async <Row extends CartProduct>(db: Db, read: (now: Date) => Promise<Row[]>): Promise<Row[]> => {
    const now = db.now()
    // what is read while the catalogue changes is not current
    const since = generation
    const rows = await read(now)
    for (const row of rows.filter(isKeepable)) {
      kept.set(row.id, { product: withoutLine(row), generation: since, fromMs: now.getTime(), untilMs: currentUntil(row, now) })
    }
    return rows
  }
  return {
    find,
    async complete(db, lines) {
      const ids = [...new Set(lines.map(({ product_id }) => product_id))]
      const products = new Map(ids.flatMap((id) => find(id, db.now()) ?? []).map((product) => [product.id, product]))
      const missing = ids.filter((id) => !products.has(id))
      const read = missing.length > 0 ? await keeping(db, (now) => listCartProducts(db, missing, now)) : []
      for (const product of read) products.set(product.id, product)
      return lines.flatMap((line) => {
        const product = products.get(line.product_id)
        return product ? [Object.assign({}, product, line)] : []
      })
    },
    readAndKeep: (db, read) => keeping(db, read),
    outdate: () => {
      generation += 1
    },
  }
}

/** Counts change with each order, also those of options. */
const isKeepable = ({ availability, groups }: CartProduct): boolean => availability.remaining === null && groups === null

function withoutLine(row: CartProduct & Partial<LineRow>): CartProduct {
  const { line_id, product_id, variant_name, quantity, options, note, choice_key, is_touched, ...product } = row
  return product
}

const currentUntil = (product: CartProduct, now: Date): number => {
  const { changes_at: changesAt } = product.availability
  return Math.min(
    now.getTime() + CURRENT_MS,
    openingsChangeAt([openingWire(product)]),
    changesAt === null ? Infinity : Date.parse(changesAt),
  )
}
