import type { Restaurant } from '../../../features/catalogue/queries.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'

// what it says is no part of the first view, and the menu has a budget
const Note = extraPart(() => import('./delivery-note.tsx'))

/** Below the header of a menu: how long delivery takes at the visitor's place, what it costs and from which sum. */
export const DeliverySlot = ({
  restaurant,
}: {
  restaurant: Pick<Restaurant, '_id' | 'deliversByPlace' | 'deliveryFrom' | 'timeZone' | 'pickup'>
}) =>
  !restaurant.pickup?.only && (
    <Note
      restaurantId={restaurant._id}
      timeZone={restaurant.timeZone}
      picksUp={restaurant.pickup !== undefined}
      isEverywhere={!restaurant.deliversByPlace}
      from={restaurant.deliveryFrom}
    />
  )
