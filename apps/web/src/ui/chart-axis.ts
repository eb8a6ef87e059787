// The short numbers beside a chart, counted as India counts: thousand, lakh, crore.
import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/chart'
import { language } from '#words/language'

export type ChartUnit = 'rupees' | 'count'

const STEPS = [
  [10_000_000, words.steps.crore],
  [100_000, words.steps.lakh],
  [1_000, words.steps.thousand],
] as const

/** 1,500 as "1.5k", 2,50,000 as "2.5L"; rupees with their sign. */
export function axisLabel(value: number, unit: ChartUnit): string {
  const [size, word] = STEPS.find(([step]) => value >= step) ?? [1, '']
  return `${unit === 'rupees' ? '₹' : ''}${Math.round((value / size) * 10) / 10}${word}`
}
/** The whole number, for tables and sentences. */
export const chartValue = (value: number, unit: ChartUnit): string =>
  unit === 'rupees' ? formatRupees(value) : new Intl.NumberFormat(language.locale).format(value)
