import { shareOf } from './pace.ts'
import type { Person } from './people.ts'
import type { WireOrder } from './stages.ts'
import { CUSTOMER_LINES, entryFor, REVIEWS } from './texts.ts'

export async function reply(customer: Person | undefined, { _id }: WireOrder): Promise<void> {
  const line = entryFor(CUSTOMER_LINES, shareOf(`${_id}reply`))
  await customer?.send('saveCustomerChat', { body: { orderId: _id, chat: { user: line } } })
}

/** Rates and reviews the restaurant, unless this customer has nothing to say. */
export async function review(customer: Person | undefined, { _id, restId }: WireOrder): Promise<void> {
  const opinion = entryFor(REVIEWS, shareOf(`${_id}opinion`))
  if (!opinion) return
  await customer?.send('rateRestaurant', { body: { restId: restId._id, rating: opinion.rating } })
  await customer?.send('reviewRestaurant', { body: { restId: restId._id, review: opinion.review } })
}
