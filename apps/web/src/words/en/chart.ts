// Around every chart of values by day.
export const words = {
  showTable: 'Show table',
  showChart: 'Show chart',
  day: 'Day',
  /** "₹12,340 in 30 days. Most on 20 Nov 2026: ₹1,240." */
  summary: (total: string, days: number, most: string, on: string): string =>
    days === 1 ? `${total} on ${on}.` : `${total} in ${days} days. Most on ${on}: ${most}.`,
  loading: (title: string): string => `Loading ${title}`,
  failed: 'We could not load this chart.',
  /** In the plot's place when its code cannot be fetched. */
  plotMissing: 'The picture could not be loaded. The table has every number.',
  nothingYet: 'Nothing to draw yet',
  /** Behind an axis number: thousand, a hundred thousand, ten million. */
  steps: { thousand: 'k', lakh: 'L', crore: 'Cr' },
}
