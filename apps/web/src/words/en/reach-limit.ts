/** A temporary reach, "only within 2 km until 9:00 pm", on the board and on the delivery page. */
export const words = {
  button: 'Only nearby',
  title: 'Deliver only nearby',
  within: 'Within',
  until: 'Until',
  minutes: (minutes: number) => (minutes < 60 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`),
  closing: 'Closing',
  chosen: 'Another time',
  time: 'Time',
  timeMissing: 'Choose a time',
  note: 'Orders you have stay. Customers farther away cannot order until then.',
  placeMissing: 'First, mark where your restaurant is.',
  place: 'Find your restaurant',
  cancel: 'Cancel',
  /** `distance` as "2 km", `when` as "9:00 pm". */
  submit: (distance: string, when: string) => `Only ${distance} until ${when}`,
  submitUntimed: (distance: string) => `Only ${distance}`,
  isOn: (distance: string) => `You deliver only within ${distance}`,
  /** With zones, and without any. */
  text: {
    zones: (when: string) => `You deliver to all your zones again from ${when}.`,
    everywhere: (when: string) => `You deliver everywhere again from ${when}.`,
  },
  end: { zones: 'Deliver to all zones again', everywhere: 'Deliver everywhere again' },
  /** Of a zone that no address has until then. */
  rests: (when: string) => `Rests until ${when}`,
  change: 'Change',
  started: 'Customers see it now',
  ended: { zones: 'You deliver to all your zones again', everywhere: 'You deliver everywhere again' },
}
