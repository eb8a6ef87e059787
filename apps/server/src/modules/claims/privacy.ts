import type { ClaimEventsRow, ClaimsRow } from '../../platform/database/rows.generated.ts'
import { each, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

const decision = keptFor('explains what was decided about an order')
export const claimsPrivacy = {
  claims: {
    of: { account: 'customer_id' },
    columns: each(['customer_id', 'restaurant_id', 'state'], decision),
  } satisfies TablePrivacy<ClaimsRow>,
  claim_events: {
    of: { account: 'account_id' },
    columns: { ...each(['account_id', 'kind', 'author', 'reason', 'items'], decision), text: overwritten('order') },
  } satisfies TablePrivacy<ClaimEventsRow>,
}
