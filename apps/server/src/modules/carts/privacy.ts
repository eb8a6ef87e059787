import type { CartAddressesRow, CartLinesRow, CartPlansRow, TipSettingsRow } from '../../platform/database/rows.generated.ts'
import { deleted, each, type TablePrivacy } from '../../platform/privacy.ts'

export const cartsPrivacy = {
  cart_addresses: {
    of: { account: 'customer_id' },
    columns: each(['customer_id'], deleted),
  } satisfies TablePrivacy<CartAddressesRow>,
  cart_lines: {
    of: { account: 'customer_id' },
    columns: each(['customer_id', 'variant_name', 'options', 'note', 'choice_key'], deleted),
  } satisfies TablePrivacy<CartLinesRow>,
  cart_plans: {
    of: { account: 'customer_id' },
    columns: each(['customer_id', 'kind'], deleted),
  } satisfies TablePrivacy<CartPlansRow>,
  tip_settings: { columns: {} } satisfies TablePrivacy<TipSettingsRow>,
}
