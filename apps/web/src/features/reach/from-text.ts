import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/reach'
import type { RestaurantAtPlace } from './terms.ts'

/** Returns what a restaurant asks at one place or another: "Delivery ₹20–₹60" and, if it has a minimum, "orders from ₹150". */
export function fromTexts({ fee, mostFee, minimum }: NonNullable<RestaurantAtPlace['from']>): readonly [string, string?] {
  const fees = fee === mostFee ? formatRupees(fee) : `${formatRupees(fee)}–${formatRupees(mostFee)}`
  const delivery = mostFee === 0 ? words.isFree : words.from.fee(fees)
  return minimum > 0 ? [delivery, words.from.minimum(formatRupees(minimum))] : [delivery]
}
