import type { Db, Tx } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { lockProduct, markProduct, markVariant, type SoldOutUntil } from './availability/data-availability.ts'
import { findOwnProduct, type ProductRow } from './data.ts'

export interface AvailabilityInput {
  readonly productId: string
  readonly available: boolean
  /** For a sold out product; `today` without it. */
  readonly until?: 'today' | 'always' | Date | undefined
  /** Only this size. */
  readonly variant?: string | undefined
}
const YEAR_MS = 366 * DAY_MS

interface Marked {
  readonly product: ProductRow
  /** Until when it was sold out before, as in `Availability`. */
  readonly before: string | null
}

/** Marks a product or one of its variants sold out or available. Refuses a time that is past or more than a year away. */
export async function setAvailability(db: Db, restaurantId: RestaurantId, input: AvailabilityInput): Promise<Marked> {
  const until = untilOf(input, db.now())
  const { productId: id, variant } = input
  return db.transaction(async (tx) => {
    const marked =
      variant === undefined ? await markProduct(tx, restaurantId, id, until) : await markSize(tx, restaurantId, { id, variant }, until)
    const product = marked && (await findOwnProduct(tx, restaurantId, id))
    if (!product) throw refuse('not_found')
    await record(tx, { act: 'product_availability_changed', object: id, fields: [input.available ? 'available' : 'sold_out'] })
    tx.publish({ type: 'catalogueChanged', restaurantId })
    return { product, before: marked.before }
  })
}

async function markSize(tx: Tx, restaurantId: RestaurantId, size: { id: string; variant: string }, until: SoldOutUntil) {
  if (!(await lockProduct(tx, restaurantId, size.id))) return undefined
  const marked = await markVariant(tx, size, until)
  if (!marked) throw refuse('variant_not_found')
  return marked
}

function untilOf({ available, until = 'today' }: AvailabilityInput, now: Date): SoldOutUntil {
  if (available) return null
  if (!(until instanceof Date)) return until
  const ms = until.getTime() - now.getTime()
  if (ms <= 0 || ms > YEAR_MS) throw refuse('sold_out_until_invalid')
  return until
}
