import { type Answer, type Calls, fromE5, type MapPoint, type Paise, toRupees } from '@tiffin/contract'
import { areaOf, type SettingsRow, type ZoneRow } from './data.ts'
import type { PlaceRow } from './data-places.ts'
import type { Counter, ReadTerms, ZoneRange } from './data-terms.ts'
import { areaEditionOf, editionOf, NO_LATER } from './edition.ts'
import { NO_PACKAGING, type PackagingLimit } from './packaging-limit.ts'
import { counterPromiseOf, promiseOf } from './promise.ts'

export type SettingsWire = Answer<Calls['getDeliverySettings']>['delivery']
export type AreaWire = Pick<Answer<Calls['getMarketplaceArea']>, 'area' | 'edition'>
type CartRestaurantWire = NonNullable<Answer<Calls['getCart']>['cartData']['restaurants']>[number]
type TermsWire = Answer<Calls['checkDelivery']>['terms']

/** Returns the settings in the wire's format; without a row, those of a restaurant that delivers everywhere. */
export function settingsWire(row: SettingsRow | undefined, zones: readonly ZoneRow[], limit: PackagingLimit = NO_PACKAGING): SettingsWire {
  const edition = editionOf(row, zones)
  if (!row) return { delivers: true, picksUp: false, zones: [], ...packagingWire(0, limit), later: laterWire(NO_LATER), edition }
  const { lat_e5, lng_e5, delivers, reach_limit_m: metres, reach_limit_until: until } = row
  return {
    ...(lat_e5 !== null && lng_e5 !== null && { place: { lat: fromE5(lat_e5), lng: fromE5(lng_e5) } }),
    delivers,
    picksUp: row.picks_up,
    zones: zones.map(zoneWire),
    ...packagingWire(row.packaging_paise, limit),
    ...(metres !== null && until && { reachLimit: { metres, until: until.toISOString() } }),
    later: laterWire(row),
    edition,
  }
}

const laterWire = (row: Pick<SettingsRow, keyof typeof NO_LATER>): SettingsWire['later'] => ({
  daysAhead: row.days_ahead,
  slotMinutes: row.slot_minutes,
  ...(row.delivery_cap !== null && { deliveryCap: row.delivery_cap }),
  ...(row.pickup_cap !== null && { pickupCap: row.pickup_cap }),
})

/** Nothing where restaurants may not charge packaging. */
const packagingWire = (paise: Paise, { mostPackagingPaise: most }: PackagingLimit): Pick<SettingsWire, 'packaging'> =>
  most > 0 ? { packaging: { charge: toRupees(Math.min(paise, most)), most: toRupees(most) } } : {}

const zoneWire = (zone: ZoneRow): SettingsWire['zones'][number] => ({
  _id: zone.id,
  name: zone.name,
  kind: zone.kind,
  fee: toRupees(zone.fee_paise),
  minimum: toRupees(zone.minimum_paise),
  ...(zone.free_from_paise !== null && { freeFrom: toRupees(zone.free_from_paise) }),
  extraMinutes: zone.extra_minutes,
  ...(zone.radius_m !== null && { radius: zone.radius_m }),
  ...(zone.area !== null && { area: areaOf(zone.area) }),
  ...(zone.postal_codes && { postalCodes: zone.postal_codes }),
})

/** Returns the terms in the wire's format. */
export function termsWire(row: ReadTerms): TermsWire {
  const promise = promiseOf(row)
  return {
    delivers: row.reason === null,
    ...(row.reason && { reason: row.reason }),
    ...(row.zone_name !== null && { zone: row.zone_name }),
    fee: toRupees(row.fee_paise),
    minimum: toRupees(row.minimum_paise),
    ...(row.free_from_paise !== null && { freeFrom: toRupees(row.free_from_paise) }),
    ...(row.metres !== null && { metres: row.metres }),
    extraMinutes: row.extra_minutes,
    ...(promise && { minutes: { least: promise.least, most: promise.most } }),
    ...(row.is_approximate && { isApproximate: true as const }),
    ...(row.limited_until && { limitedUntil: new Date(row.limited_until).toISOString() }),
  }
}

/** Returns what the zones of a restaurant ask, in the wire's format; nothing without zones. */
export const zoneRangeWire = (range: ZoneRange | null | undefined): Pick<CartRestaurantWire, 'deliveryFrom'> =>
  range
    ? {
        deliveryFrom: {
          fee: toRupees(range.fee_paise),
          mostFee: toRupees(range.most_fee_paise),
          minimum: toRupees(range.minimum_paise),
        },
      }
    : {}

/** Returns that customers may collect orders, and how soon, in the wire's format; nothing where they may not. */
export function pickupWire(counter: Counter | null): Pick<CartRestaurantWire, 'pickup'> {
  if (!counter) return {}
  const { street, city, state, postal_code: postalCode, is_only } = counter
  const promise = counterPromiseOf(counter)
  return {
    pickup: {
      ...(promise && { minutes: { least: promise.least, most: promise.most } }),
      ...(is_only && { only: true as const }),
      at: { street, city, state, postalCode },
    },
  }
}

/** Returns places in the wire's format, with the attribution that their data asks for. */
export const placesWire = (rows: readonly PlaceRow[]): Answer<Calls['searchPlaces']> => ({
  places: rows.map(({ kind, name, code, region, lat_e5, lng_e5 }) => ({
    kind,
    name,
    code,
    region,
    point: { lat: fromE5(lat_e5), lng: fromE5(lng_e5) },
  })),
  ...(rows.some(({ source }) => source === 'geonames') && { attribution: 'GeoNames' as const }),
})

/** Returns the area of the marketplace in the wire's format. */
export const areaWire = (area: MapPoint[] | undefined): AreaWire => ({ area: area ?? null, edition: areaEditionOf(area ?? null) })
