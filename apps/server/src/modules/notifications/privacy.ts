import type { PushSubscriptionsRow } from '../../platform/database/rows.generated.ts'
import { each, secret, type TablePrivacy } from '../../platform/privacy.ts'

export const notificationsPrivacy = {
  push_subscriptions: {
    of: { account: 'account_id' },
    columns: each(['account_id', 'session', 'role', 'endpoint', 'endpoint_hash', 'p256dh', 'auth'], secret),
  } satisfies TablePrivacy<PushSubscriptionsRow>,
}
