import { words } from '#words/admin-work'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Job } from './queries.ts'

/** Returns what a job does, such as "Email to asha@example.com" or "Refund, #12". */
export function jobName({ kind, name, to, orders }: Job): string {
  if (kind === 'other') return name
  const what = words.one[kind]
  if (to) return words.oneTo(what, to)
  if (orders.length === 0) return what
  return words.oneOf(what, orders.map(({ number, createdAt }) => orderNumber({ number, createdAt })).join(', '))
}
