import type { AnswerOf } from '../../../lib/api.ts'
import type { StopOrders } from './stops.ts'

/** Returns what the orders of a stop earn together, in rupees; undefined while it is not known of each. */
export function payOf(orders: StopOrders, pays: AnswerOf<'GET /employee/getordersempl'>['pays']): number | undefined {
  const paise = orders.map(({ _id }) => pays?.find((pay) => pay._id === _id)?.amount).map((amount) => amount && Math.round(amount * 100))
  return paise.some((amount) => amount === undefined) ? undefined : paise.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) / 100
}
