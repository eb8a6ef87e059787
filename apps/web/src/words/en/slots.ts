/** The times of orders for later. `when` as "tomorrow, 1–1:15 pm". */
export const words = {
  tomorrow: 'Tomorrow',
  todayIn: 'today',
  tomorrowIn: 'tomorrow',
  onDay: (day: string, time: string) => `${day}, ${time}`,
  forWhen: (when: string) => `For ${when}`,
  /** "Cooking starts today, 12:15 pm" */
  cooking: (when: string) => `Cooking starts ${when}`,
  untilCooking: (when: string) => `Cooking starts ${when}. Until then you can cancel it.`,
  move: {
    button: 'Change time',
    title: 'Change the time',
    text: 'The price stays. Your place at the old time is given back.',
    keep: 'Keep it',
    choose: 'Choose a time',
    moved: (when: string) => `Moved to ${when}`,
  },
  board: {
    title: 'Later',
    note: 'They ring when it is time to cook.',
    accepted: 'Accepted',
    open: (order: string) => `View order ${order}`,
    view: 'View',
  },
}
