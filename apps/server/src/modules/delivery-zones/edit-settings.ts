import { type Calls, type MapPoint, type Received, toE5, toRupees } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { namesOf, record } from '../activity/index.ts'
import {
  areaText,
  deleteZones,
  findSettings,
  hasStreet,
  insertZones,
  listZones,
  lockSettings,
  type SettingsRow,
  writeSettings,
  type ZoneRow,
} from './data.ts'
import { editionOf } from './edition.ts'
import { NO_PACKAGING, type PackagingLimit } from './packaging-limit.ts'
import { type SettingsWire, settingsWire } from './wire.ts'

export type DeliveryChange = Received<Calls['editDeliverySettings']>['body']
type ZoneInput = NonNullable<DeliveryChange['zones']>[number]

/**
 * Replaces the given settings and returns all. A zone keeps its id if the restaurant has it. Refuses `restaurant_place_missing`,
 * `restaurant_street_missing`, `packaging_too_high`, and `delivery_changed` with the present settings unless they are of the `edition` that was read.
 */
export const editSettings = (
  db: Db,
  id: RestaurantId,
  { edition, ...change }: DeliveryChange,
  limit: PackagingLimit = NO_PACKAGING,
): Promise<SettingsWire> =>
  db.transaction(async (tx) => {
    const { mostPackagingPaise } = limit
    if ((change.packaging ?? 0) > mostPackagingPaise) throw refuse('packaging_too_high', { values: { most: toRupees(mostPackagingPaise) } })
    await lockSettings(tx, id)
    const [settings, zones] = await Promise.all([findSettings(tx, id), listZones(tx, id)])
    if (!settings) throw new Error('the settings were created above')
    if (edition !== undefined && edition !== editionOf(settings, zones))
      throw refuse('delivery_changed', { fields: { delivery: settingsWire(settings, zones, limit) } })
    const changed = changedSettings(tx, settings, change)
    const needsPlace = (change.zones ?? zones).some(({ kind }) => kind === 'radius') || changed.reach_limit_m !== null
    if (needsPlace && changed.lat_e5 === null) throw refuse('restaurant_place_missing')
    if (change.picksUp && !(await hasStreet(tx, id))) throw refuse('restaurant_street_missing')
    if (change.zones) await deleteZones(tx, id)
    await writeSettings(tx, id, changed)
    if (change.zones) await insertZones(tx, id, rowsOf(tx, change.zones, new Set(zones.map((zone) => zone.id))))
    if (beginsToCount(settings, changed)) await tx.emit('slotsCounted', { restaurantId: id })
    await record(tx, { act: 'delivery_changed', fields: namesOf(change) })
    tx.publish({ type: 'catalogueChanged', restaurantId: id })
    const [written, now] = await Promise.all([findSettings(tx, id), listZones(tx, id)])
    return settingsWire(written, now, limit)
  })

/** Without a cap, orders take no places. */
const beginsToCount = (before: SettingsRow, now: SettingsRow) =>
  (before.delivery_cap === null && now.delivery_cap !== null) || (before.pickup_cap === null && now.pickup_cap !== null)

function changedSettings(tx: Tx, settings: SettingsRow, change: DeliveryChange): SettingsRow {
  const { place, delivers, packaging, daysAhead, slotMinutes, deliveryCap, pickupCap, picksUp, reachLimit } = change
  return {
    ...settings,
    ...(place !== undefined && pointRow(place)),
    ...(delivers !== undefined && { delivers }),
    ...(packaging !== undefined && { packaging_paise: packaging }),
    ...(daysAhead !== undefined && { days_ahead: daysAhead }),
    ...(slotMinutes !== undefined && { slot_minutes: slotMinutes }),
    ...(deliveryCap !== undefined && { delivery_cap: deliveryCap }),
    ...(pickupCap !== undefined && { pickup_cap: pickupCap }),
    ...(picksUp !== undefined && { picks_up: picksUp }),
    ...(reachLimit !== undefined && {
      reach_limit_m: reachLimit?.metres ?? null,
      reach_limit_until: reachLimit && new Date(tx.now().getTime() + reachLimit.minutes * MINUTE_MS),
    }),
  }
}
const pointRow = (point: MapPoint | null) => ({ lat_e5: point && toE5(point.lat), lng_e5: point && toE5(point.lng) })

/** An id that the restaurant does not have, or has given twice, is replaced. */
function rowsOf(tx: Tx, zones: readonly ZoneInput[], known: Set<string>): ZoneRow[] {
  return zones.map((zone) => ({
    id: zone._id !== undefined && known.delete(zone._id) ? zone._id : newId(tx.now()),
    name: zone.name,
    kind: zone.kind,
    radius_m: zone.kind === 'radius' ? zone.radius : null,
    area: zone.kind === 'polygon' ? areaText(zone.area) : null,
    postal_codes: zone.kind === 'postal' ? zone.postalCodes : null,
    fee_paise: zone.fee,
    minimum_paise: zone.minimum,
    free_from_paise: zone.freeFrom,
    extra_minutes: zone.extraMinutes,
  }))
}
