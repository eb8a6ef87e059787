import { useQueryClient } from '@tanstack/react-query'
import { IconMoon, IconPlayerPause } from '#icons'
import { words } from '#words/hours'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Cart } from '../cart/queries.ts'
import { refreshCart } from '../cart/refresh-cart.ts'
import { formatWhen, openingState, takesLater } from './opening.ts'
import { useOpeningNow } from './use-opening-now.ts'

export const CLOSED_ID = 'closed-restaurants'

interface ClosedRestaurant {
  readonly id: string
  readonly name: string
  readonly isPaused: boolean
  /** "11:00 am" or "tomorrow, 11:00 am"; absent if no opening is known. */
  readonly opens: string | undefined
  readonly takesLater: boolean
}

/** Returns the restaurants of the cart that are asked for now and take no orders; follows their openings while the page is open. */
export function useClosedRestaurants(cart: Cart): readonly ClosedRestaurant[] {
  const queries = useQueryClient()
  const restaurants = (cart.restaurants ?? []).filter(
    ({ _id, plan }) => !plan && cart.items.some(({ productId }) => productId.restId === _id),
  )
  const now = useOpeningNow(restaurants, () => refreshCart(queries))
  return restaurants.flatMap((restaurant) => {
    const state = openingState(restaurant, now)
    if (state === 'open') return []
    const { _id: id, restaurantName: name, opensAt, timeZone } = restaurant
    const opens = opensAt !== undefined && Date.parse(opensAt) > now ? formatWhen(opensAt, now, timeZone) : undefined
    return [{ id, name, isPaused: state === 'paused', opens, takesLater: takesLater(restaurant) }]
  })
}

interface ClosedBannersProps {
  closed: readonly ClosedRestaurant[]
  /** The customer has just pressed Place Order. */
  wasRefused?: boolean
}
export function ClosedBanners({ closed, wasRefused = false }: ClosedBannersProps) {
  if (closed.length === 0) return null
  return (
    <div id={CLOSED_ID} className="grid gap-3">
      {closed.map((restaurant) => (
        <Banner
          key={restaurant.id}
          tone={restaurant.isPaused || wasRefused ? 'warn' : 'info'}
          icon={restaurant.isPaused ? <IconPlayerPause size={20} /> : <IconMoon size={20} />}
          title={wasRefused ? words.notOrdered : titleOf(restaurant)}
        >
          {(wasRefused ? refusedText(restaurant) : textOf(restaurant)) + (restaurant.takesLater ? ` ${words.cart.orLater}` : '')}
        </Banner>
      ))}
    </div>
  )
}

const titleOf = ({ name, isPaused }: ClosedRestaurant): string => (isPaused ? words.cart.paused(name) : words.cart.closed(name))
function textOf({ isPaused, opens }: ClosedRestaurant): string {
  if (opens === undefined) return words.cart.noOpening
  return isPaused ? words.cart.back(opens) : words.cart.opens(opens)
}
function refusedText({ name, isPaused, opens }: ClosedRestaurant): string {
  if (opens === undefined) return words.closedNoOpening(name)
  return isPaused ? words.pausedMeanwhile(name, opens) : words.closedMeanwhile(name, opens)
}
