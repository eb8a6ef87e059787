import type { ClaimEventsRow, ClaimsRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

const decision = keptFor('explains what was decided about an order')
export const claimsPrivacy = {
  claims: {
    of: { account: 'customer_id' },
    columns: { restaurant_id: impersonal('the seller'), ...each(['customer_id', 'state'], decision) },
  } satisfies TablePrivacy<ClaimsRow>,
  claim_events: {
    of: { account: 'account_id', since: 'at' },
    columns: {
      ...each(['account_id', 'kind', 'author', 'reason', 'items'], decision),
      text: overwritten('order'),
      pictures: overwritten('order', null),
    },
  } satisfies TablePrivacy<ClaimEventsRow>,
}
