import type { AddressesRow, ConsentsRow } from '../../platform/database/rows.generated.ts'
import { deleted, each, keptFor, type TablePrivacy } from '../../platform/privacy.ts'

export const accountsPrivacy = {
  addresses: {
    of: { account: 'customer_id' },
    columns: each(
      ['customer_id', 'street', 'city', 'state', 'postal_code', 'label', 'note', 'recipient_name', 'recipient_phone', 'hand_over'],
      deleted,
    ),
  } satisfies TablePrivacy<AddressesRow>,
  consents: {
    of: { account: 'account_id' },
    columns: each(['account_id', 'document', 'version'], keptFor('what was accepted can be proven; the account that it names is erased')),
  } satisfies TablePrivacy<ConsentsRow>,
}
