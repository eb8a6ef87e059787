import type { AnswerOf } from '../../../lib/api.ts'
import type { StopOrders } from './stops.ts'

/** Returns what the orders of a stop earn together, in rupees; 0 where the restaurant pays, undefined while it is not known of each. */
export function payOf(orders: StopOrders, pays: AnswerOf<'GET /employee/getordersempl'>['pays'] = []): number | undefined {
  const known = pays.filter((pay) => orders.some(({ _id }) => _id === pay._id))
  if (known.length < orders.length) return undefined
  const paise = known.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return paise > 0 || known.every(({ byRestaurant }) => byRestaurant) ? paise / 100 : undefined
}
