import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/reach'
import { type Cart, placedIn } from './terms.ts'

/** Returns a sentence for each restaurant whose terms differ at the same place. */
export function termsChanges(seen: Cart, now: Cart): string[] {
  if (seen.addressId !== now.addressId) return []
  const before = new Map((seen.restaurants ?? []).map(({ _id, delivery }) => [_id, delivery]))
  const { changes } = words
  const packaging = (now.restaurants ?? []).flatMap(({ _id, restaurantName, packaging: charge = 0 }) => {
    const was = seen.restaurants?.find((restaurant) => restaurant._id === _id)
    if (!was || (was.packaging ?? 0) === charge) return []
    return changes.packaging(restaurantName, formatRupees(was.packaging ?? 0), formatRupees(charge))
  })
  const terms = placedIn(now).flatMap(({ id, name, terms }) => {
    const old = before.get(id)
    if (!old || !terms) return []
    if (old.delivers !== terms.delivers) return terms.delivers ? changes.back(name) : changes.away(name)
    if (old.fee !== terms.fee) return changes.fee(name, formatRupees(old.fee), formatRupees(terms.fee))
    return terms.minimum > old.minimum ? changes.minimum(name, formatRupees(terms.minimum)) : []
  })
  return [...packaging, ...terms]
}
