/** How a restaurant's deliveries of the last 30 days kept their promised times. */
export const words = {
  title: 'Promised times',
  days: 'Last 30 days',
  onTime: 'On time',
  of: (kept: string, orders: string) => `${kept} of ${orders} deliveries`,
  typical: 'Median',
  /** Against the middle of the promised range; as short as a figure. */
  median: (minutes: number) => `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${Math.abs(minutes)} min`,
  middle: 'after (+) or before (−) the middle of the promised time',
  /** In a list. */
  arrival: (minutes: number) => (minutes < 0 ? `median ${-minutes} min before` : `median ${minutes} min after`),
  noneYet: 'None yet',
}
