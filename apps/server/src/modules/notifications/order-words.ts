// What every email and push about an order writes alike.
import { formatRupees, type Paise, toRupees } from '@tiffin/contract'
import type { Order } from '../orders/index.ts'

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise))

// people read India's time, wherever the server stands
const dayIn = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
const DAY = dayIn({ day: 'numeric', month: 'short' })
const FULL_DAY = dayIn({ day: 'numeric', month: 'short', year: 'numeric' })
const dayOf = (at: Date): string => FULL_DAY.format(at).replace('Sept', 'Sep')

/** "#12"; of another day than that of `at`, "#12 (21 Nov)", because every day begins at 1. */
export function numberOf({ number, created_at }: Pick<Order, 'number' | 'created_at'>, at: Date): string {
  const placed = dayOf(created_at)
  const read = dayOf(at)
  if (placed === read) return `#${number}`
  return `#${number} (${placed.slice(-4) === read.slice(-4) ? DAY.format(created_at).replace('Sept', 'Sep') : placed})`
}
/** At the order's last change, of which an email or a push tells. */
export const numberNow = (order: Pick<Order, 'number' | 'created_at' | 'updated_at'>): string => numberOf(order, order.updated_at)
