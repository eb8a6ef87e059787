import { IconClock } from '#icons'
import { words } from '#words/promise'
import { minutesIn } from './minutes.ts'
import type { Cart } from './terms.ts'

/** In how many minutes each restaurant of the cart is at the door; the restaurants have names where there are several. Nothing while it is not known. */
export function ArrivalLines({ cart }: { cart: Cart }) {
  const said = minutesIn(cart)
  const isNamed = (cart.restaurants?.length ?? 0) > 1
  return said.map(({ restId, name, says }) => (
    <p key={restId} className="num mt-3 flex items-start gap-2 text-small">
      <IconClock size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 font-semibold wrap-anywhere">{isNamed ? words.minutesOf(name, says) : words.arrives(says)}</span>
    </p>
  ))
}
