import { type Answer, type Calls, MESSAGES, toRupees } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { type Page, pageInfoWire, pageOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { listPromos, type Promo, type PromoOwner } from './data-managing.ts'
import { acceptPromo, addPromo, stopPromo } from './manage-promos.ts'

type PromoWire = Answer<Calls['listPromos']>['promos'][number]
type PromoCalls =
  | 'listPromos'
  | 'addPromo'
  | 'stopPromo'
  | 'listRestaurantPromos'
  | 'addRestaurantPromo'
  | 'stopRestaurantPromo'
  | 'acceptRestaurantPromo'

const PAGE_SIZE = 20

function promoWire(promo: Promo): PromoWire {
  const { restaurant_id, restaurant_name, max_discount_paise, budget_paise } = promo
  return {
    _id: promo.id,
    code: promo.code,
    kind: promo.kind,
    ...(promo.kind === 'percent' && { percent: promo.value }),
    ...(promo.kind === 'amount' && { amount: toRupees(promo.value) }),
    ...(max_discount_paise !== null && { maxDiscount: toRupees(max_discount_paise) }),
    ...(promo.minimum_paise > 0 && { minimum: toRupees(promo.minimum_paise) }),
    startsAt: promo.starts_at.toISOString(),
    ...(promo.ends_at && { endsAt: promo.ends_at.toISOString() }),
    ...(promo.hours && { hours: promo.hours.map((span) => ({ ...span })) }),
    ...(promo.excludes_offers && { excludesOffers: true as const }),
    ...(promo.first_order && { firstOrder: true as const }),
    ...(promo.every_nth !== null && { every: promo.every_nth }),
    ...(promo.per_customer !== null && { perCustomer: promo.per_customer }),
    uses: promo.uses,
    ...(promo.uses_max !== null && { usesMax: promo.uses_max }),
    spent: toRupees(promo.spent_paise),
    ...(budget_paise !== null && { budget: toRupees(budget_paise) }),
    ...(restaurant_id !== null && { restaurant: { _id: restaurant_id, restaurantName: restaurant_name ?? '' } }),
    share: promo.restaurant_bp / 100,
    state: promo.state,
  }
}
const changed = (promo: Promo) => ({ message: MESSAGES.success, promo: promoWire(promo) })

async function pageWire(db: Db, owner: PromoOwner, page: Page) {
  const { rows, total } = await listPromos(db, owner, page)
  return { promos: rows.map(promoWire), ...pageInfoWire(page, total) }
}

/** Returns the handlers of promo codes. */
export const promoHandlers = (): HandlersOf<PromoCalls> => ({
  listPromos: ({ db, query }) => pageWire(db, undefined, pageOf(query, PAGE_SIZE)),
  addPromo: async ({ db, body: { restId, share, ...input } }) => {
    if ((restId === undefined) !== (share === undefined)) throw refuse('promo_share')
    return changed(await addPromo(db, input, { restaurantId: restId ?? null, restaurantBp: (share ?? 0) * 100 }))
  },
  stopPromo: async ({ db, params }) => changed(await stopPromo(db, params.id)),
  listRestaurantPromos: ({ db, caller, query }) => pageWire(db, caller.restaurantId, pageOf(query, PAGE_SIZE)),
  addRestaurantPromo: async ({ db, caller, body }) =>
    changed(await addPromo(db, body, { restaurantId: caller.restaurantId, restaurantBp: 10_000 })),
  stopRestaurantPromo: async ({ db, caller, params }) => changed(await stopPromo(db, params.id, caller.restaurantId)),
  acceptRestaurantPromo: async ({ db, caller, params }) => changed(await acceptPromo(db, params.id, caller.restaurantId, caller.accountId)),
})
