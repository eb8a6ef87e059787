// What every table holds about people; a table without an entry does not compile, and a test fails for a column without one.
import { accountsPrivacy } from './modules/accounts/privacy.ts'
import { activityPrivacy } from './modules/activity/privacy.ts'
import { carePrivacy } from './modules/care/privacy.ts'
import { cartsPrivacy } from './modules/carts/privacy.ts'
import { chatPrivacy } from './modules/chat/privacy.ts'
import { checkoutPrivacy } from './modules/checkout/privacy.ts'
import { claimsPrivacy } from './modules/claims/privacy.ts'
import { contractsPrivacy } from './modules/contracts/privacy.ts'
import { deliveriesPrivacy } from './modules/deliveries/privacy.ts'
import { deliveryZonesPrivacy } from './modules/delivery-zones/privacy.ts'
import { hoursPrivacy } from './modules/hours/privacy.ts'
import { identityPrivacy } from './modules/identity/privacy.ts'
import { ledgerPrivacy } from './modules/ledger/privacy.ts'
import { menuPrivacy } from './modules/menu/privacy.ts'
import { menuFilesPrivacy } from './modules/menu-files/privacy.ts'
import { notificationsPrivacy } from './modules/notifications/privacy.ts'
import { ordersPrivacy } from './modules/orders/privacy.ts'
import { paymentsPrivacy } from './modules/payments/privacy.ts'
import { promosPrivacy } from './modules/promos/privacy.ts'
import { restaurantsPrivacy } from './modules/restaurants/privacy.ts'
import { reviewsPrivacy } from './modules/reviews/privacy.ts'
import { searchPrivacy } from './modules/search/privacy.ts'
import { substitutionsPrivacy } from './modules/substitutions/privacy.ts'
import type { TABLES } from './platform/database/rows.generated.ts'
import { each, impersonal, secret, type TablePrivacy } from './platform/privacy.ts'

const PAGE = impersonal('the embedded payment page, which names no person')
/** By table. */
export const PRIVACY: Readonly<Record<(typeof TABLES)[number], TablePrivacy>> = {
  ...activityPrivacy,
  ...identityPrivacy,
  ...accountsPrivacy,
  ...restaurantsPrivacy,
  ...hoursPrivacy,
  ...deliveryZonesPrivacy,
  ...contractsPrivacy,
  ...menuPrivacy,
  ...searchPrivacy,
  ...menuFilesPrivacy,
  ...promosPrivacy,
  ...cartsPrivacy,
  ...ledgerPrivacy,
  ...paymentsPrivacy,
  ...ordersPrivacy,
  ...checkoutPrivacy,
  ...deliveriesPrivacy,
  ...substitutionsPrivacy,
  ...chatPrivacy,
  ...reviewsPrivacy,
  ...carePrivacy,
  ...claimsPrivacy,
  ...notificationsPrivacy,
  // encrypted answers, of what the account read, for a day; the scope is the account's id
  idempotency_keys: { of: { account: 'scope' }, columns: each(['scope', 'answer', 'key', 'fingerprint'], secret) },
  session_refusals: { columns: {} },
  embedded_payment_sessions: {
    columns: each(['session', 'currency', 'description', 'return_url', 'cancel_url', 'status', 'lines', 'refunds'], PAGE),
  },
}
