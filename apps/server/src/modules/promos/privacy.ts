import type { CartCodesRow, PromoCodesRow, PromoUsesRow } from '../../platform/database/rows.generated.ts'
import { deleted, each, impersonal, keptFor, type TablePrivacy } from '../../platform/privacy.ts'

export const promosPrivacy = {
  promo_codes: {
    columns: {
      ...each(['code', 'kind', 'hours'], impersonal('a public promo code')),
      accepted_by: impersonal('who accepted a code for a restaurant stays known'),
    },
  } satisfies TablePrivacy<PromoCodesRow>,
  promo_uses: {
    of: { account: 'customer_id' },
    columns: each(['customer_id'], keptFor('books are kept as tax law says')),
  } satisfies TablePrivacy<PromoUsesRow>,
  cart_codes: {
    of: { account: 'customer_id' },
    columns: each(['customer_id'], deleted),
  } satisfies TablePrivacy<CartCodesRow>,
}
