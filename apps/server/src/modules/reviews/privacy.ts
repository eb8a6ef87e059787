import type { ReviewsRow } from '../../platform/database/rows.generated.ts'
import { keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

export const reviewsPrivacy = {
  reviews: {
    of: { account: 'customer_id' },
    columns: {
      customer_id: keptFor('one review per customer and restaurant'),
      customer_name: overwritten(),
      review: keptFor('a review stays, without a name'),
    },
  } satisfies TablePrivacy<ReviewsRow>,
}
