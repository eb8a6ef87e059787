import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/chart'
import { language } from '#words/language'

export type ChartUnit = 'rupees' | 'count'
export interface ChartDay {
  /** A day in India, YYYY-MM-DD. */
  readonly day: string
  readonly value: number
}

const ROUND_STEPS = [1, 2, 5, 10] as const
const MOST_STEPS = 4
/** Returns ticks from 0 to at least `max`, in equal steps of 1, 2 or 5 times a power of ten; whole numbers only. */
export function axisTicks(max: number): number[] {
  const rough = Math.max(1, max / MOST_STEPS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (ROUND_STEPS.find((round) => round * power >= rough) ?? 10)
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step)
}

const STEPS = [
  [10_000_000, words.steps.crore],
  [100_000, words.steps.lakh],
  [1_000, words.steps.thousand],
] as const

/** Returns 1500 as "1.5k" and 250000 as "2.5L", with the sign of rupees. */
export function axisLabel(value: number, unit: ChartUnit): string {
  const [size, word] = STEPS.find(([step]) => value >= step) ?? [1, '']
  return `${unit === 'rupees' ? '₹' : ''}${Math.round((value / size) * 10) / 10}${word}`
}
export const chartValue = (value: number, unit: ChartUnit): string =>
  unit === 'rupees' ? formatRupees(value) : new Intl.NumberFormat(language.locale).format(value)
