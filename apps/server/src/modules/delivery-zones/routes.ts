import type { Calls } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { type HandlersOf, type Incoming, sharedRead } from '../../platform/http/handler.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { askedPlace } from './asked-place.ts'
import { findMarketplaceArea, findSettings, listRestaurantPlaces, listZones } from './data.ts'
import { searchPlaces } from './data-places.ts'
import { findTerms, isAnyByPlace } from './data-terms.ts'
import { editArea } from './edit-area.ts'
import { editSettings } from './edit-settings.ts'
import type { PackagingLimit } from './packaging-limit.ts'
import { areaWire, placesWire, settingsWire, termsWire } from './wire.ts'

type ZoneCalls =
  | 'searchPlaces'
  | 'getReach'
  | 'checkDelivery'
  | 'getDeliverySettings'
  | 'editDeliverySettings'
  | 'getMarketplaceArea'
  | 'editMarketplaceArea'

/** Returns the handlers of delivery zones and of the area of the marketplace. */
export function deliveryZoneHandlers(limit: PackagingLimit): HandlersOf<ZoneCalls> {
  const settingsOf = async (db: Db, id: RestaurantId) => {
    const [settings, zones] = await Promise.all([findSettings(db, id), listZones(db, id)])
    return settingsWire(settings, zones, limit)
  }
  const readReach = async ({ db }: Pick<Incoming<Calls['getReach']>, 'db'>) => ({ byPlace: await isAnyByPlace(db) })
  return {
    getReach: sharedRead(readReach, { read: readReach }),
    checkDelivery: async ({ db, query }) => {
      const terms = await findTerms(db, query.restId, askedPlace(query) ?? {})
      if (!terms) throw refuse('not_found')
      return { terms: termsWire(terms) }
    },
    searchPlaces: async ({ db, query }) => placesWire(await searchPlaces(db, query.search ?? '')),
    getDeliverySettings: async ({ db, caller }) => ({ delivery: await settingsOf(db, caller.restaurantId) }),
    editDeliverySettings: async ({ db, caller, body }) => ({
      message: 'success',
      delivery: await editSettings(db, caller.restaurantId, body, limit),
    }),
    getMarketplaceArea: async ({ db }) => {
      const [area, restaurants] = await Promise.all([findMarketplaceArea(db), listRestaurantPlaces(db)])
      return { ...areaWire(area), restaurants }
    },
    editMarketplaceArea: async ({ db, body }) => ({ message: 'success', ...(await editArea(db, body)) }),
  }
}
