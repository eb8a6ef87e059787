import { extraPart } from '../../lib/loading/lazy-part.tsx'
import type { CartRestaurant } from './collected.ts'

// most restaurants only deliver, and the first pages have a budget
const Ways = extraPart(() => import('./ways.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await Ways.preload()

/** In the cart of a customer, under the name of a restaurant where orders can be collected: how they get this one. */
export const WaysSlot = ({ restaurant }: { restaurant: CartRestaurant | undefined }) =>
  restaurant && (restaurant.pickup ?? restaurant.kind) && <Ways restaurant={restaurant} />
