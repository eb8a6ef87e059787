/** When an order is at the door. Times as "8:05 pm". */
export const words = {
  /** Of a restaurant, before an order. */
  minutes: (least: number, most: number) => `${least}–${most} min`,
  promised: (from: string, to: string) => `Promised between ${from} and ${to}`,
  late: 'Later than promised',
}
