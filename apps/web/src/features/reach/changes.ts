import { formatRupees } from '@tiffin/contract/money'
import { words as promise } from '#words/promise'
import { words } from '#words/reach'
import { minutesIn } from './minutes.ts'
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
  const fees = (now.restaurants ?? []).flatMap(({ _id, restaurantName, platformFee = 0 }) => {
    const was = seen.restaurants?.find((restaurant) => restaurant._id === _id)
    if (!was || (was.platformFee ?? 0) === platformFee) return []
    return changes.platformFee(restaurantName, formatRupees(was.platformFee ?? 0), formatRupees(platformFee))
  })
  const terms = placedIn(now).flatMap(({ id, name, terms }) => {
    const old = before.get(id)
    if (!old || !terms) return []
    if (old.delivers !== terms.delivers) return terms.delivers ? changes.back(name) : changes.away(name)
    if (old.fee !== terms.fee) return changes.fee(name, formatRupees(old.fee), formatRupees(terms.fee))
    return terms.minimum > old.minimum ? changes.minimum(name, formatRupees(terms.minimum)) : []
  })
  return [...packaging, ...fees, ...terms, ...timeChanges(seen, now)]
}

/** A time that is so much worse is refused (docs/specification.md#cart-and-checkout). */
const MUCH_LATER = 10

function timeChanges(seen: Cart, now: Cart): string[] {
  const after = new Map(minutesIn(now).map((said) => [said.restId, said]))
  const asked = new Map((now.restaurants ?? []).map((restaurant) => [restaurant._id, restaurant]))
  return minutesIn(seen).flatMap(({ restId, name, says, most }) => {
    const said = after.get(restId)
    const restaurant = asked.get(restId)
    if (said) return said.most >= most + MUCH_LATER ? promise.longer(name, says, said.says) : []
    // a time was chosen, or another sentence says why it does not come
    return restaurant?.isOpen && !restaurant.plan && restaurant.delivery?.delivers ? promise.unknown(name) : []
  })
}
