// Where restaurants deliver, for how much and from which sum.
import { z } from 'zod'
import {
  AREA_CORNERS,
  isSimpleArea,
  MAX_EXTRA_MINUTES,
  MAX_LATITUDE,
  MAX_POSTAL_CODES,
  MAX_REACH_LIMIT_HOURS,
  MAX_ZONE_NAME,
  MAX_ZONES,
  ZONE_RADIUS,
} from '../areas.ts'
import { call } from '../call.ts'
import { Failure, flag, id, leastPricePaise, line, pricePaise, rupees, search, success, time, wireId } from '../fields.ts'
import { MAX_DAYS_AHEAD, MAX_SLOT_ORDERS, SLOT_MINUTES } from '../limits.ts'
import { Pickup } from '../objects/plan.ts'
import { POSTAL_CODE_PATTERN, postalKey } from '../postal-codes.ts'
import { wireTypes } from '../wire-types.ts'
import { mapPoint } from './addresses.ts'

const queried = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,16})?$/, 'point_wrong')
    .transform(Number)
    .pipe(z.number().min(-most, 'point_wrong').max(most, 'point_wrong'))
const postalCode = z.string('postal_code_wrong').trim().regex(POSTAL_CODE_PATTERN, 'postal_code_wrong').transform(postalKey)
/** A place in a query: a point, a postal code or both; the point counts. */
export const queriedPlace = {
  lat: queried(MAX_LATITUDE).optional(),
  lng: queried(180).optional(),
  postalCode: postalCode.optional(),
}

/** Of a list: it adds the terms of each restaurant there, and those that do not deliver come last. */
export const listPlace = {
  ...queriedPlace,
  /** Only restaurants that deliver to the place; without a place, all. */
  reaches: flag,
  /** Only restaurants whose customers may collect their orders; then those that deliver do not come first. */
  pickup: flag,
}
/** Half of a point is none. */
export const wholePoint = [
  ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }) => (lat === undefined) === (lng === undefined),
  { error: 'point_wrong', path: ['lat'] },
] as const satisfies Parameters<z.ZodObject['refine']>

/** A place in a body. */
export const givenPlace = z
  .object({ point: mapPoint.optional(), postalCode: postalCode.optional() }, 'place_missing')
  .refine(({ point, postalCode: code }) => point !== undefined || code !== undefined, 'place_missing')

/** Corners in order. A last corner that repeats the first is dropped. */
export const mapArea = z
  .array(mapPoint, 'area_corners')
  .transform((corners) => {
    const [first, last] = [corners[0], corners.at(-1)]
    return corners.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng ? corners.slice(0, -1) : corners
  })
  .refine(({ length }) => length >= AREA_CORNERS.least && length <= AREA_CORNERS.most, { error: 'area_corners', abort: true })
  .refine(isSimpleArea, 'area_crosses')

const wholeMetres = (least: number, most: number) => z.int('metres_wrong').min(least, 'metres_wrong').max(most, 'metres_wrong')
const slotCap = z.int('slot_cap_wrong').min(1, 'slot_cap_wrong').max(MAX_SLOT_ORDERS, 'slot_cap_wrong')
const terms = {
  /** Of a zone that exists; without it, the zone is new. */
  _id: id().optional(),
  name: line(MAX_ZONE_NAME, 'zone_name_missing'),
  fee: leastPricePaise(),
  minimum: leastPricePaise(),
  freeFrom: pricePaise.nullable().default(null),
  extraMinutes: z.int('extra_minutes_wrong').min(0, 'extra_minutes_wrong').max(MAX_EXTRA_MINUTES, 'extra_minutes_wrong').default(0),
}
const zone = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('radius'), ...terms, radius: wholeMetres(ZONE_RADIUS.least, ZONE_RADIUS.most) }),
    z.object({ kind: z.literal('polygon'), ...terms, area: mapArea }),
    z.object({
      kind: z.literal('postal'),
      ...terms,
      postalCodes: z
        .array(postalCode, 'postal_codes_missing')
        .min(1, 'postal_codes_missing')
        .max(MAX_POSTAL_CODES, 'postal_codes_too_many')
        .transform((codes) => [...new Set(codes)]),
    }),
  ],
  'zone_kind_wrong',
)

const shown = { _id: wireId, name: z.string(), fee: rupees, minimum: rupees, freeFrom: rupees.optional(), extraMinutes: z.int() }
const Point = z.object({ lat: z.number(), lng: z.number() }).register(wireTypes, { id: 'MapPoint' })
export const DeliveryZone = z
  .object({
    ...shown,
    kind: z.enum(['radius', 'polygon', 'postal']),
    /** In metres around the restaurant, of a `radius`. */
    radius: z.int().optional(),
    /** Of a `polygon`. */
    area: z.array(Point).optional(),
    /** Of a `postal`. */
    postalCodes: z.array(z.string()).optional(),
  })
  .register(wireTypes, { id: 'DeliveryZone' })

const DeliverySettings = z
  .object({
    /** Where the restaurant is, once it has said so. */
    place: Point.optional(),
    delivers: z.boolean(),
    /** Customers may collect their orders. */
    picksUp: z.boolean(),
    /** The first one that has a place decides; without any, the restaurant delivers everywhere for nothing. */
    zones: z.array(DeliveryZone),
    /** What it charges for the packaging of each order, and the most that it may; absent: it may not. */
    packaging: z.object({ charge: rupees, most: rupees }).optional(),
    /** Until then, only to places this near. */
    reachLimit: z.object({ metres: z.int(), until: time }).optional(),
    /**
     * Orders for later: on how many days after today, 0 for none, and in slots of how many minutes. The caps are the most orders of a slot, those for
     * now included; absent: any number.
     */
    later: z.object({ daysAhead: z.int(), slotMinutes: z.int(), deliveryCap: z.int().optional(), pickupCap: z.int().optional() }),
    /** Other settings, apart from the temporary reach, have another one. */
    edition: z.string(),
  })
  .register(wireTypes, { id: 'DeliverySettings' })

/**
 * Why a restaurant does not deliver to a place. `place_unknown`: a point would say more than the postal code; `code_missing`: a postal code would
 * say more than the point.
 */
export const REACH_REASONS = ['no_delivery', 'outside_area', 'outside_zones', 'reach_limited', 'place_unknown', 'code_missing'] as const
export type ReachReason = (typeof REACH_REASONS)[number]
/** What a restaurant asks at one place or another, while none is known: its fees from the least to the most, and the least of its minimums. */
export const deliveryFrom = z.object({ fee: rupees, mostFee: rupees, minimum: rupees })
/** The terms of a restaurant at a place. Amounts are 0 where it does not deliver. */
export const DeliveryTerms = z
  .object({
    delivers: z.boolean(),
    reason: z.enum(REACH_REASONS).optional(),
    /** The name of the zone that decides. */
    zone: z.string().optional(),
    fee: rupees,
    minimum: rupees,
    freeFrom: rupees.optional(),
    /** As the crow flies. */
    metres: z.int().optional(),
    extraMinutes: z.int(),
    /** From placing an order now until it is at the door; absent while that is not known. */
    minutes: z.object({ least: z.int(), most: z.int() }).optional(),
    /** The point is only the middle of the postal code. */
    isApproximate: z.literal(true).optional(),
    /** The restaurant delivers less far until then. */
    limitedUntil: time.optional(),
  })
  .register(wireTypes, { id: 'DeliveryTerms' })
/** How orders get to the customer: the terms at the place, and that they may be collected. */
export const waysThere = { delivery: DeliveryTerms.optional(), pickup: Pickup.optional() }

export const deliveryZoneCalls = {
  searchPlaces: call({
    method: 'GET',
    path: '/places',
    access: 'public',
    limit: { name: 'places', most: 600, seconds: 60 },
    summary: 'Postal codes and localities whose name or code begins with the search, at most 10; none for a single character',
    query: z.object({ search }),
    answer: z.object({
      places: z.array(
        z.object({ kind: z.enum(['locality', 'postal']), name: z.string(), code: z.string(), region: z.string(), point: Point }),
      ),
      /** Whose data it is; to be shown beside the places. */
      attribution: z.literal('GeoNames').optional(),
    }),
  }),
  getReach: call({
    method: 'GET',
    path: '/reach',
    access: 'public',
    summary: 'Whether delivery depends on the place anywhere. If not, clients need not name places in lists',
    answer: z.object({ byPlace: z.boolean() }),
  }),
  checkDelivery: call({
    method: 'GET',
    path: '/deliveryCheck',
    access: 'public',
    summary: 'Whether a restaurant delivers to a place, and its terms there; the place is a point, a postal code or both',
    query: z
      .object({ restId: id(), ...queriedPlace })
      .refine(...wholePoint)
      .refine(({ lat, postalCode: code }) => lat !== undefined || code !== undefined, { error: 'place_missing', path: ['postalCode'] }),
    refusals: ['not_found'],
    answer: z.object({ terms: DeliveryTerms }),
  }),
  getDeliverySettings: call({
    method: 'GET',
    path: '/restaurent/delivery',
    access: 'restaurant',
    right: 'any',
    summary: "The restaurant's place, its delivery zones in order, and a temporary reach",
    answer: z.object({ delivery: DeliverySettings }),
  }),
  editDeliverySettings: call({
    method: 'PATCH',
    path: '/restaurent/delivery',
    access: 'restaurant',
    right: 'menu',
    summary:
      'Replace the given settings; `zones` replaces the whole list, `reachLimit: null` ends a temporary reach. With the `edition` that was read, it is refused when the settings were changed since, and the refusal has them',
    body: z.object({
      place: mapPoint.nullable().optional(),
      delivers: z.boolean().optional(),
      /** Needs a street in the profile. */
      picksUp: z.boolean().optional(),
      zones: z.array(zone).max(MAX_ZONES, 'zones_too_many').optional(),
      /** Charged once per order. */
      packaging: leastPricePaise().optional(),
      /** Takes orders for later on so many days after today; 0: for now only. */
      daysAhead: z.int('days_ahead_wrong').min(0, 'days_ahead_wrong').max(MAX_DAYS_AHEAD, 'days_ahead_wrong').optional(),
      slotMinutes: z.literal([...SLOT_MINUTES], 'slot_minutes_wrong').optional(),
      /** The most orders of a slot; null: any number. */
      deliveryCap: slotCap.nullable().optional(),
      pickupCap: slotCap.nullable().optional(),
      /** Ends automatically, after at most a day. */
      reachLimit: z
        .object({
          metres: wholeMetres(ZONE_RADIUS.least, ZONE_RADIUS.most),
          minutes: z
            .int('reach_limit_end')
            .min(1, 'reach_limit_end')
            .max(MAX_REACH_LIMIT_HOURS * 60, 'reach_limit_end'),
        })
        .nullable()
        .optional(),
      edition: z.string().max(100).optional(),
    }),
    bodyLimit: 256 * 1024,
    refusals: ['delivery_changed', 'restaurant_place_missing', 'restaurant_street_missing', 'packaging_too_high'],
    failure: Failure.extend({ delivery: DeliverySettings.optional() }).register(wireTypes, { id: 'DeliverySettingsFailure' }),
    answer: z.object({ message: success, delivery: DeliverySettings }),
  }),
} as const
