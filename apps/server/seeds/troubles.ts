// Problems that customers have reported: one that is decided, and one that waits for the administrator.
import type { ClaimReason } from '@tiffin/contract'

/** What became of a purchase that is not only bought and delivered. */
export interface Trouble {
  readonly reason: ClaimReason
  /** The places of the products that it is about. */
  readonly about: readonly number[]
  readonly text: string
  readonly answer: string
  /** Of the administrator. */
  readonly decision?: string
}
export const TROUBLES: readonly {
  readonly daysAgo: number
  readonly minutes: number
  readonly customer: number
  readonly trouble: Trouble
}[] = [
  {
    daysAgo: 3,
    minutes: 20 * 60 + 5,
    customer: 5,
    trouble: {
      reason: 'damaged',
      about: [0],
      text: 'The lid was open and half of it was in the bag.',
      answer: 'We are sorry. The boxes of that day did not close well, and we no longer use them.',
      decision: 'You are right, and the restaurant agrees: it pays for the dish, and has packed it in sealed boxes since.',
    },
  },
  {
    daysAgo: 1,
    minutes: 13 * 60 + 10,
    customer: 6,
    trouble: {
      reason: 'missing',
      about: [1],
      text: 'There was one box in the bag, and the bill has two. I looked twice.',
      answer: 'Two boxes were packed, our camera at the counter shows both. Please ask the delivery partner.',
    },
  },
]
