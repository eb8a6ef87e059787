import type { CheckoutsRow } from '../../platform/database/rows.generated.ts'
import { each, keptFor, type TablePrivacy } from '../../platform/privacy.ts'

export const checkoutPrivacy = {
  checkouts: {
    of: { account: 'customer_id' },
    columns: each(['customer_id', 'payment_method'], keptFor('books are kept as tax law says')),
  } satisfies TablePrivacy<CheckoutsRow>,
}
