import { toRupees } from '@tiffin/contract'

/** What people say a price is near, in rupees: tens below 100, then fifties, then hundreds. */
const stepOf = (rupees: number): number => (rupees < 100 ? 10 : rupees < 500 ? 50 : 100)

/** Returns round prices in rupees near those in paise, ascending, each once and none 0. */
export function priceSteps(paise: readonly number[]): number[] {
  const rounded = paise.map(toRupees).map((rupees) => Math.round(rupees / stepOf(rupees)) * stepOf(rupees))
  return [...new Set(rounded)].filter((rupees) => rupees > 0)
}
