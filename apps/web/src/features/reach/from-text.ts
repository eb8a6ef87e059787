import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/reach'
import type { RestaurantAtPlace } from './terms.ts'

/** Returns what a restaurant asks at one place or another: "Delivery ₹20–₹60 · orders from ₹150". */
export function fromText({ fee, mostFee, minimum }: NonNullable<RestaurantAtPlace['from']>): string {
  const fees = fee === mostFee ? formatRupees(fee) : `${formatRupees(fee)}–${formatRupees(mostFee)}`
  const says = [mostFee === 0 ? words.isFree : words.from.fee(fees), minimum > 0 && words.from.minimum(formatRupees(minimum))]
  return says.filter(Boolean).join(' · ')
}
