import { counted } from '../counted.ts'

export const words = {
  showTable: 'Show table',
  showChart: 'Show chart',
  day: 'Day',
  orders: (count: number): string => counted(count, 'order', 'orders'),
  /** "138 orders in 30 days · best day 30 Oct (10)" */
  summary: (total: string, days: number, most: string, on: string): string =>
    days === 1 ? `${total} on ${on}` : `${total} in ${days} days · best day ${on} (${most})`,
  loading: (title: string): string => `Loading ${title}`,
  failed: 'We could not load this chart.',
  nothingYet: 'No data yet',
  /** Behind an axis number: thousand, a hundred thousand, ten million. */
  steps: { thousand: 'k', lakh: 'L', crore: 'Cr' },
}
