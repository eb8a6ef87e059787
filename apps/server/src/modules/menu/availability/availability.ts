import { LOW_STOCK, toRupees } from '@tiffin/contract'
import type { VariantsRow } from '../../../platform/database/rows.generated.ts'

export type VariantRow = Pick<VariantsRow, 'name' | 'price_paise' | 'offer' | 'offer_price_paise'>
export interface HoursRow {
  readonly weekday: number
  /** Minutes after midnight. */
  readonly opens: number
  readonly lasts: number
}
export interface SizeState {
  readonly name: string
  readonly stock_units: number
  readonly sold_out_until: string | null
}
/** What `availability_at` returns as JSON: times as text, `infinity` for no end. */
export interface Availability {
  /** Says nothing about the restaurant and deletion. */
  readonly is_orderable: boolean
  /** Null when it is not sold out. */
  readonly sold_out_until: string | null
  /** Pieces left; null when they are not counted. */
  readonly remaining: number | null
  readonly daily: number | null
  readonly is_served: boolean
  readonly menu_time: { readonly id: string; readonly name: string; readonly is_own: boolean; readonly hours: HoursRow[] } | null
  readonly variants: readonly SizeState[]
  readonly changes_at: string | null
}

export const soldOutWire = (until: string | null): { soldOut?: { until: string | null } } =>
  until === null ? {} : { soldOut: { until: until === 'infinity' ? null : new Date(until).toISOString() } }

/** Returns the wire's fields; only the restaurant itself gets its whole stock. */
export function availabilityWire(state: Availability, { isOwn }: { isOwn: boolean }) {
  const { remaining, daily, menu_time: time } = state
  return {
    ...soldOutWire(state.sold_out_until),
    ...(remaining !== null && remaining <= LOW_STOCK && { left: remaining }),
    ...(isOwn && remaining !== null && { stock: { left: remaining, daily } }),
    ...(time && { menuTime: { _id: time.id, name: time.name, isNow: state.is_served, isOwn: time.is_own, hours: time.hours } }),
  }
}

export function variantWire({ name, price_paise, offer, offer_price_paise }: VariantRow, { variants }: Availability) {
  const size = variants.find((other) => other.name === name)
  return {
    name,
    price: toRupees(price_paise),
    offer,
    offerPrice: toRupees(offer_price_paise),
    ...(size && soldOutWire(size.sold_out_until)),
    stockUnits: size?.stock_units ?? 1,
  }
}
