import { words } from '#words/map'
import { formatNumber } from '../../lib/format.ts'

const KM = 1000
/** Returns "850 m" or "2.45 km", with at most two decimals. */
export const formatDistance = (metres: number): string =>
  metres < KM ? words.metres(formatNumber(metres)) : words.kilometres(formatNumber(Math.round(metres / (KM / 100)) / 100))
/** Returns "2.4 km" or "0.9 km", at least 0.1 km: as far as a customer or an employee wants to know. */
export const formatWay = (metres: number): string => words.kilometres(formatNumber(Math.max(0.1, Math.round(metres / (KM / 10)) / 10)))
