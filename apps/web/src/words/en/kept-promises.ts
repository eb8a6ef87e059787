/** How a restaurant's deliveries of the last 30 days kept their promised times. */
export const words = {
  title: 'Promised times',
  days: 'Last 30 days',
  onTime: 'On time',
  of: (kept: string, orders: string) => `${kept} of ${orders} deliveries`,
  typical: 'Half arrive by',
  /** The median against the middle of the promised range. */
  median: (minutes: number) => {
    if (minutes === 0) return 'the minute'
    return minutes > 0 ? `${minutes} min after` : `${-minutes} min before`
  },
  middle: 'the middle of the promised time',
  /** In a list. */
  arrival: (minutes: number) => (minutes < 0 ? `median ${-minutes} min before` : `median ${minutes} min after`),
  noneYet: 'None yet',
}
