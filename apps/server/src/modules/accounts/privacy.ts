import type { AddressesRow } from '../../platform/database/rows.generated.ts'
import { deleted, each, type TablePrivacy } from '../../platform/privacy.ts'

export const accountsPrivacy = {
  addresses: {
    of: { account: 'customer_id' },
    columns: each(
      ['customer_id', 'street', 'city', 'state', 'postal_code', 'label', 'note', 'recipient_name', 'recipient_phone', 'hand_over'],
      deleted,
    ),
  } satisfies TablePrivacy<AddressesRow>,
}
