import { formatTime } from '../../lib/format.ts'
import { formatRecentIn, shownIn } from '../hours/zone.ts'
import type { Order } from './status.ts'

type OfRestaurant = Pick<Order, 'restId'>
/** Returns "7:35 pm", by the clocks of the order's restaurant. */
export const orderTime = ({ restId }: OfRestaurant, at: string): string => formatTime(shownIn(restId.timeZone, at))
/** Returns "Today, 7:35 pm", by the clocks of the order's restaurant. */
export const orderDateTime = ({ restId }: OfRestaurant, at: string): string => formatRecentIn(restId.timeZone, at)
