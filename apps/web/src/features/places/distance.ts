import { words } from '#words/map'
import { formatNumber } from '../../lib/format.ts'

const KM = 1000
/** Returns "850 m" or "2.45 km", with at most two decimals. */
export const formatDistance = (metres: number): string =>
  metres < KM ? words.metres(formatNumber(metres)) : words.kilometres(formatNumber(Math.round(metres / (KM / 100)) / 100))
