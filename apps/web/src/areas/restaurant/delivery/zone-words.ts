import { words } from '#words/own-delivery'
import { formatDistance } from '../../../features/places/distance.ts'
import { formatRupees } from '../../../lib/format.ts'
import type { Zone } from './queries.ts'

/** Returns "Within 2 km", "6 corners" or "8 PIN codes". */
export function shapeOf({ kind, radius = 0, area = [], postalCodes = [] }: Zone): string {
  if (kind === 'radius') return words.within(formatDistance(radius))
  return kind === 'polygon' ? words.corners(area.length) : words.postalCodes(postalCodes.length)
}
type Terms = Pick<Zone, 'fee' | 'minimum' | 'freeFrom' | 'extraMinutes'>
const ofFreeFrom = ({ fee, freeFrom }: Terms): string => {
  if (fee === 0) return words.always
  return freeFrom === undefined ? words.never : formatRupees(freeFrom)
}
/** Returns fee, minimum, free delivery and extra minutes, each with its heading. */
export const termsOf = (terms: Terms): readonly { readonly name: string; readonly value: string }[] => [
  { name: words.heads.fee, value: terms.fee === 0 ? words.free : formatRupees(terms.fee) },
  { name: words.heads.minimum, value: terms.minimum === 0 ? words.noMinimum : formatRupees(terms.minimum) },
  { name: words.heads.freeFrom, value: ofFreeFrom(terms) },
  { name: words.heads.extra, value: terms.extraMinutes === 0 ? words.noExtra : words.extraMinutes(terms.extraMinutes) },
]
