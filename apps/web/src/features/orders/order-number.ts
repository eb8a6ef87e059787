import { formatShortDate, isSameDay } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'

export interface NamedOrder {
  readonly number: number
  readonly createdAt: string
}
/** Returns "#12", or "#12 (21 Nov)" for an order of another day, because numbers restart at 1 every day. */
export const orderNumber = ({ number, createdAt }: NamedOrder, now: string | number = serverNow()): string =>
  isSameDay(createdAt, now) ? `#${number}` : `#${number} (${formatShortDate(createdAt, now)})`
/** Returns the number of an order in a live event, which is always of today; '' if a server of the previous version omits it. */
export const todaysNumber = (number: number | undefined): string => (number === undefined ? '' : `#${number}`)
