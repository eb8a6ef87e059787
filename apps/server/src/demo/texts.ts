export const EMPLOYEE_LINES = [
  'Picked up your order, on my way.',
  'I have your food. About ten minutes.',
  'Leaving the restaurant now.',
  'On the way. Is there a landmark near your gate?',
]
export const CUSTOMER_LINES = [
  'Great, thank you!',
  'Please ring the bell, the gate is open.',
  'Blue gate next to the pharmacy.',
  'Okay, I will come down.',
]
export const REVIEWS = [
  { rating: 5, review: 'Hot, fresh and on time. Will order again.' },
  { rating: 5, review: 'Tastes like home. The portion was generous.' },
  { rating: 4, review: 'Good food, neatly packed.' },
  { rating: 4, review: 'Nice and not too oily. A little more chutney would be perfect.' },
  { rating: 3, review: 'Fine, but it arrived lukewarm.' },
]

export function entryFor<T>(entries: readonly T[], share: number): T | undefined {
  return entries[Math.floor(share * entries.length)]
}
