import type { ComponentType } from 'react'
import type { Restaurant } from '../../../features/catalogue/queries.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'
import type { DeliveryNoteProps } from './delivery-note.tsx'

// most restaurants deliver everywhere for nothing, and the menu has a budget
const Note = extraPart<DeliveryNoteProps, { default: ComponentType<DeliveryNoteProps> }>(() => import('./delivery-note.tsx'))

/** Below the header of a menu: what delivery costs and from which sum, where that depends on the place. */
export const DeliverySlot = ({ restaurant }: { restaurant: Pick<Restaurant, '_id' | 'deliversByPlace' | 'timeZone' | 'pickup'> }) =>
  restaurant.deliversByPlace &&
  !restaurant.pickup?.only && (
    <Note restaurantId={restaurant._id} timeZone={restaurant.timeZone} picksUp={restaurant.pickup !== undefined} />
  )
