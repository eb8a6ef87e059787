import { createHash } from 'node:crypto'
import type { MapPoint } from '@tiffin/contract'
import type { SettingsRow, ZoneRow } from './data.ts'

/** The defaults of the columns. */
export const NO_LATER = { days_ahead: 0, slot_minutes: 15, delivery_cap: null, pickup_cap: null }

/** Returns a fingerprint of the settings that the delivery page edits. A temporary reach ends without an edit. */
export function editionOf(settings: SettingsRow | undefined, zones: readonly ZoneRow[]): string {
  const { lat_e5 = null, lng_e5 = null, delivers = true, packaging_paise = 0, picks_up = false } = settings ?? {}
  const { days_ahead, slot_minutes, delivery_cap, pickup_cap } = settings ?? NO_LATER
  const written = zones.map((zone) => [
    ...[zone.id, zone.name, zone.kind, zone.radius_m, zone.area, zone.postal_codes],
    ...[zone.fee_paise, zone.minimum_paise, zone.free_from_paise, zone.extra_minutes],
  ])
  return fingerprintOf([lat_e5, lng_e5, delivers, packaging_paise, days_ahead, slot_minutes, delivery_cap, pickup_cap, picks_up, written])
}

/** Returns a fingerprint of the area of the marketplace. */
export const areaEditionOf = (area: readonly MapPoint[] | null): string => fingerprintOf(area?.map(({ lat, lng }) => [lat, lng]) ?? null)

const fingerprintOf = (values: readonly unknown[] | null): string => createHash('sha256').update(JSON.stringify(values)).digest('base64url')
