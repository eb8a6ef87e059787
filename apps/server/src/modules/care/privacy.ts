import type { AccountNotesRow, OrderCreditsRow, OrderNotesRow } from '../../platform/database/rows.generated.ts'
import { impersonal, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

export const carePrivacy = {
  order_notes: {
    of: { through: 'order_id', table: 'orders' },
    columns: {
      account_id: impersonal('the administrator who wrote'),
      // it may name the customer; written for administrators only
      text: { ...overwritten('order'), isExported: false },
    },
  } satisfies TablePrivacy<OrderNotesRow>,
  account_notes: {
    of: { account: 'account_id' },
    columns: {
      account_id: impersonal('notes are for administrators only'),
      written_by: impersonal('the administrator who wrote'),
      // written for administrators only
      text: { ...overwritten(), isExported: false },
    },
  } satisfies TablePrivacy<AccountNotesRow>,
  order_credits: {
    of: { through: 'order_id', table: 'orders' },
    columns: {
      given_by: impersonal('the administrator who decided'),
      reason: keptFor('books are kept as tax law says, and never change'),
      key: impersonal('tells a repeated request from a new one'),
    },
  } satisfies TablePrivacy<OrderCreditsRow>,
}
