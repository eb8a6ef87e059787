import { formatShortDate, isSameDay } from '../../lib/format.ts'

export interface NamedOrder {
  readonly number: number
  readonly createdAt: string
}
/** What people call an order: "#12", and "#12 (21 Nov)" when it is not of today, because each day begins at 1. */
export const orderNumber = ({ number, createdAt }: NamedOrder, now: string | number = Date.now()): string =>
  isSameDay(createdAt, now) ? `#${number}` : `#${number} (${formatShortDate(createdAt, now)})`
/** Of an order that the live connection tells of: it is of today. A server of the previous version does not name it. */
export const todaysNumber = (number: number | undefined): string => (number === undefined ? '' : `#${number}`)
