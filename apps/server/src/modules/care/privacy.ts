import type { OrderNotesRow } from '../../platform/database/rows.generated.ts'
import { keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

export const carePrivacy = {
  order_notes: {
    of: { through: 'order_id', table: 'orders' },
    columns: {
      account_id: keptFor('who decided about others stays known'),
      // it may name the customer; written for administrators only
      text: { ...overwritten('order'), isExported: false },
    },
  } satisfies TablePrivacy<OrderNotesRow>,
}
