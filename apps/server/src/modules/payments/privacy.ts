import type { PaymentEventsRow, PaymentMismatchesRow, PaymentsRow, SourceReturnsRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

const BOOKS = keptFor('books are kept as tax law says')
const PROVIDER = impersonal('an id or a state of the payment provider')
export const paymentsPrivacy = {
  payment_events: { columns: each(['provider', 'event_id'], PROVIDER) } satisfies TablePrivacy<PaymentEventsRow>,
  payment_mismatches: {
    of: { through: 'payment_id', table: 'payments' },
    columns: {
      ...each(['provider', 'session', 'outside', 'outside_state'], PROVIDER),
      ...each(['currency', 'decision'], BOOKS),
      // written for administrators only
      note: { ...overwritten('order'), isExported: false },
      decided_by: impersonal('the administrator who decided'),
    },
  } satisfies TablePrivacy<PaymentMismatchesRow>,
  payments: {
    of: { account: 'customer_id', since: 'created_at' },
    columns: {
      ...each(['customer_id', 'currency', 'status', 'purpose'], BOOKS),
      ...each(['provider', 'provider_session', 'provider_url'], PROVIDER),
    },
  } satisfies TablePrivacy<PaymentsRow>,
  source_returns: {
    of: { account: 'customer_id', since: 'at' },
    columns: { ...each(['customer_id', 'state'], BOOKS) },
  } satisfies TablePrivacy<SourceReturnsRow>,
}
