/** When an order is at the door. Times as "8:05 pm". */
export const words = {
  /** Of minutes and distances where only the postal code is known. */
  nearly: (distance: string) => `about ${distance}`,
  /** Of a restaurant, before an order. */
  minutes: (least: number, most: number) => `${least}–${most} min`,
  /** `range` as "8:05–8:15 pm". */
  promised: (range: string) => `Promised ${range}`,
  readyAbout: (when: string) => `Ready at about ${when}`,
  atDoorIn: (range: string) => `At your door ${range}`,
  readyIn: (range: string) => `Ready ${range}`,
  /** Of a running order without a promise. */
  usual: (minutes: string) => `Usually ${minutes} after you order`,
  unsaid: (restaurant: string) => `${restaurant} names no time of arrival`,
  orderedAt: (time: string) => `Ordered at ${time}`,
  late: 'Later than promised',
  lateAbout: (time: string) => `Later than promised, about ${time}`,
  /** In cart and checkout, where several restaurants are asked. */
  minutesOf: (restaurant: string, minutes: string) => `${restaurant}: ${minutes}`,
  arrives: (minutes: string) => `At your door in ${minutes}`,
  /** What differs from the cart that the customer saw. */
  longer: (restaurant: string, before: string, now: string) => `${restaurant} now needs ${now} (was ${before})`,
  unknown: (restaurant: string) => `${restaurant} can no longer say when it comes`,
  changed: {
    title: 'It takes longer by now. Nothing has been ordered.',
    text: 'Press Place Order to order with the new time.',
  },
}
