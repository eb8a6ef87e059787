// A problem that a customer has reported, which waits for the administrator.
import type { ClaimReason } from '@tiffin/contract'

/** What became of a purchase that is not only bought and delivered. */
export interface Trouble {
  readonly reason: ClaimReason
  /** The places of the products that it is about. */
  readonly about: readonly number[]
  readonly text: string
  readonly answer: string
}
export const TROUBLES: readonly {
  readonly daysAgo: number
  readonly minutes: number
  readonly customer: number
  readonly trouble: Trouble
}[] = [
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
