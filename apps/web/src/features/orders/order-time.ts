import { formatRecentDateTime, formatTime } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { formatWhen } from '../hours/opening.ts'
import { shownIn } from '../hours/zone.ts'
import type { Order } from './status.ts'

type OfRestaurant = Pick<Order, 'restId'>
/** Returns "7:35 pm", by the clocks of the order's restaurant. */
export const orderTime = ({ restId }: OfRestaurant, at: string): string => formatTime(shownIn(restId.timeZone, at))
/** Returns "Today, 7:35 pm", by the clocks of the order's restaurant. */
export const orderDateTime = ({ restId }: OfRestaurant, at: string): string =>
  formatRecentDateTime(shownIn(restId.timeZone, at), shownIn(restId.timeZone, serverNow()))
/** Returns a deadline: "7:35 pm", with its day if that is not today. */
export const orderUntil = ({ restId }: OfRestaurant, at: string, now: number = serverNow()): string => formatWhen(at, now, restId.timeZone)
