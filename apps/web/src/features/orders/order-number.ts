import { formatShortDate, isSameDay } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'

export interface NamedOrder {
  readonly number: number
  readonly createdAt: string
  /** Of an order for later, whose number is one of the day of its slot. */
  readonly slotAt?: string | undefined
}
/** Returns "#12", or "#12 (21 Nov)" for an order of another day, because numbers restart at 1 every day. */
export const orderNumber = ({ number, createdAt, slotAt = createdAt }: NamedOrder, now: string | number = serverNow()): string =>
  isSameDay(slotAt, now) ? `#${number}` : `#${number} (${formatShortDate(slotAt, now)})`
/** Returns the number of an order in a live event, without a date: it is about the orders at hand, of today or from before midnight; '' if a server of the previous version omits it. */
export const todaysNumber = (number: number | undefined): string => (number === undefined ? '' : `#${number}`)
