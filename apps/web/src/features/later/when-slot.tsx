import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { Cart } from '../cart/queries.ts'
import { plannableIn } from './plans.ts'
import type { WhenProps } from './when.tsx'

// most restaurants take orders for now only, and the first pages have a budget
const When = extraPart(() => import('./when.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await When.preload()

interface WhenSlotProps extends Pick<WhenProps, 'isGuest' | 'isNamed'> {
  cart: Cart
  /** Of this restaurant only. */
  restaurantId?: string
}
/** When the restaurants of the cart are asked, of those that take orders for later. */
export const WhenSlot = ({ cart, restaurantId, ...props }: WhenSlotProps) =>
  plannableIn(cart).map(
    (restaurant) =>
      (restaurantId ?? restaurant._id) === restaurant._id && (
        <When key={restaurant._id} restaurant={restaurant} addressId={cart.addressId} {...props} />
      ),
  )
