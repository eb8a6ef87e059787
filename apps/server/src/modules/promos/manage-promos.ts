import type { Paise, PromoKind } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { isRestaurant } from '../restaurants/index.ts'
import { insertPromo, lockPromo, type Promo, type PromoHours, type PromoOwner, writeAcceptance, writeStop } from './data-managing.ts'

export interface PromoInput {
  readonly code: string
  readonly kind: PromoKind
  readonly percent?: number | undefined
  readonly amount?: Paise | undefined
  readonly maxDiscount?: Paise | undefined
  readonly minimum?: Paise | undefined
  /** Days in India, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly hours?: readonly PromoHours[] | undefined
  readonly excludesOffers?: boolean | undefined
  readonly firstOrder?: boolean | undefined
  /** For regulars: with every nth order of a customer. */
  readonly every?: number | undefined
  readonly perCustomer?: number | undefined
  readonly usesMax?: number | undefined
  readonly budget?: Paise | undefined
}
/** Null: of the marketplace. */
interface Bearer {
  readonly restaurantId: string | null
  readonly restaurantBp: number
}

/** Adds a code that its restaurant bears, as a whole or its share of it. Refuses `promo_taken`, `promo_value`, `promo_every`, `promo_ends_early`, `not_found`. */
export const addPromo = (db: Db, input: PromoInput, { restaurantId, restaurantBp }: Bearer): Promise<Promo> =>
  db.transaction(async (tx) => {
    if (restaurantId !== null && !(await isRestaurant(tx, restaurantId))) throw refuse('not_found')
    if (input.every !== undefined && (input.perCustomer !== undefined || input.firstOrder)) throw refuse('promo_every')
    const now = tx.now()
    const id = newId(now)
    const ends_at = input.until === undefined ? null : dayIn(input.until, 1)
    const starts_at = input.from === undefined ? now : dayIn(input.from, 0)
    if (ends_at && (ends_at <= starts_at || ends_at <= now)) throw refuse('promo_ends_early')
    const added = await insertPromo(tx, {
      id,
      restaurant_id: restaurantId,
      code: input.code,
      kind: input.kind,
      value: valueIn(input),
      max_discount_paise: input.maxDiscount || null,
      minimum_paise: input.minimum ?? 0,
      starts_at,
      ends_at,
      hours: input.hours ?? null,
      excludes_offers: input.excludesOffers ?? false,
      first_order: input.firstOrder ?? false,
      per_customer: input.perCustomer ?? null,
      every_nth: input.every ?? null,
      uses_max: input.usesMax ?? null,
      budget_paise: input.budget || null,
      restaurant_bp: restaurantBp,
      created_at: now,
    })
    if (!added) throw refuse('promo_taken', { values: { code: input.code } })
    await record(tx, { act: 'promo_added', object: id })
    return lockOwned(tx, id, undefined)
  })

/** For good; repeating it changes nothing. */
export const stopPromo = (db: Db, id: string, owner?: PromoOwner): Promise<Promo> =>
  db.transaction(async (tx) => {
    const promo = await lockOwned(tx, id, owner)
    if (!promo.is_active) return promo
    await writeStop(tx, id)
    await record(tx, { act: 'promo_stopped', object: id })
    return lockOwned(tx, id, owner)
  })

/** Refuses `code_stopped`; a code that is not shared has nothing to accept. */
export const acceptPromo = (db: Db, id: string, restaurantId: string, accountId: string): Promise<Promo> =>
  db.transaction(async (tx) => {
    const promo = await lockOwned(tx, id, restaurantId)
    if (promo.restaurant_bp === 10_000) throw refuse('not_found')
    if (promo.accepted_at) return promo
    if (!promo.is_active) throw refuse('code_stopped', { values: { code: promo.code } })
    await writeAcceptance(tx, id, accountId)
    await record(tx, { act: 'promo_accepted', object: id })
    return lockOwned(tx, id, restaurantId)
  })

async function lockOwned(tx: Tx, id: string, owner: PromoOwner): Promise<Promo> {
  const promo = await lockPromo(tx, id, owner)
  if (!promo) throw refuse('not_found')
  return promo
}

function valueIn({ kind, percent, amount }: PromoInput): number {
  if (kind === 'free_delivery') return 0
  const value = kind === 'percent' ? percent : amount
  if (!value) throw refuse('promo_value')
  return value
}

/** Returns the beginning of a day in India, `days` later. */
const dayIn = (day: string, days: number): Date => new Date(Date.parse(`${day}T00:00:00+05:30`) + days * DAY_MS)
