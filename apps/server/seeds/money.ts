// The contracts and promo codes of the demo city, by which its past was ordered.
import type { Paise } from '@tiffin/contract/money'
import { addContract } from '../src/modules/contracts/index.ts'
import { acceptPromo, addPromo } from '../src/modules/promos/index.ts'
import { insertFavourite } from '../src/modules/restaurants/data-favourites.ts'
import type { Tx } from '../src/platform/database/database.ts'
import type { City } from './city.ts'
import { ASKED, EVERYWHERE, OWN, REGULARS, restaurantOf, SHARED } from './promo-codes.ts'

const DAY = 86_400_000
const AGREEING = 'eighth-cross-oven'
const delivered = { kind: 'delivery', packagingTo: 'restaurant', deliveryBy: 'platform' } as const

/** All restaurants pay 18 %, and the platform bears what was cooked and then cancelled; one has an own contract, with a platform fee and pay by distance. */
export async function addContracts(tx: Tx, city: City, feePaise: Paise): Promise<void> {
  const usual = { payBase: feePaise, payMetres: 0, payPerKm: 0 }
  await addContract(tx, { ...delivered, ...usual, restId: undefined, commission: 1_800, platformFee: 0, bearsCancelled: 'platform' })
  const { caller } = restaurantOf(city, AGREEING)
  const byDistance = { payBase: 3_500, payMetres: 3_000, payPerKm: 700 }
  await addContract(tx, { ...delivered, ...byDistance, restId: caller.restaurantId, commission: 1_200, platformFee: 500 })
}

/** One of the marketplace, one of a restaurant, and one that both bear. */
export async function addPromoCodes(tx: Tx, city: City, now: Date): Promise<void> {
  const until = dayAfter(now, 60)
  const limits = { maxDiscount: 8_000, minimum: 24_900, budget: 2_500_000, until }
  await addPromo(tx, { code: EVERYWHERE, kind: 'percent', percent: 20, ...limits }, { restaurantId: null, restaurantBp: 0 })
  const owner = restaurantOf(city, OWN.slug).caller
  const own = { kind: 'percent', percent: 15, maxDiscount: 5_000, minimum: 29_900, usesMax: 500, until } as const
  await addPromo(tx, { code: OWN.code, ...own }, { restaurantId: owner.restaurantId, restaurantBp: 10_000 })
  const sharer = restaurantOf(city, SHARED.slug).caller
  const shared = { kind: 'amount', amount: 5_000, minimum: 39_900, budget: 1_500_000, until } as const
  const { id } = await addPromo(tx, { code: SHARED.code, ...shared }, { restaurantId: sharer.restaurantId, restaurantBp: 4_000 })
  await acceptPromo(tx, id, sharer.restaurantId, sharer.accountId)
}

const FAVOURITES = [REGULARS.slug, 'steel-tumbler-stop', 'the-jaggery-verandah']

/** Thanks regulars of a restaurant with each fifth order, and makes the first customer, whose login is printed, one of them. */
export async function thankRegulars(tx: Tx, city: City, now: Date): Promise<void> {
  const { restaurantId } = restaurantOf(city, REGULARS.slug).caller
  const percent = { kind: 'percent', percent: 30, maxDiscount: 12_000, until: dayAfter(now, 60) } as const
  await addPromo(tx, { code: REGULARS.code, every: REGULARS.every, ...percent }, { restaurantId, restaurantBp: 10_000 })
  const customerId = city.customers[0]?.customerId
  if (!customerId) return
  for (const slug of FAVOURITES) await insertFavourite(tx, customerId, restaurantOf(city, slug).caller.restaurantId)
}

/** Asks a restaurant to share a code of weekends, from tomorrow on. */
export async function askToShare(tx: Tx, city: City, now: Date): Promise<void> {
  const { restaurantId } = restaurantOf(city, ASKED.slug).caller
  const days = { from: dayAfter(now, 1), until: dayAfter(now, 30) }
  const hours = [6, 7].map((day) => ({ day, from: 0, to: 1_440 }))
  const promo = {
    code: ASKED.code,
    kind: 'percent',
    percent: 25,
    maxDiscount: 10_000,
    minimum: 34_900,
    budget: 1_500_000,
    hours,
    ...days,
  } as const
  await addPromo(tx, promo, { restaurantId, restaurantBp: 4_000 })
}

/** Returns a day in UTC, which is that of India or the one before. */
const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
