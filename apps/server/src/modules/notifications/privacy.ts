import type { OrderMessagesRow, PushSubscriptionsRow } from '../../platform/database/rows.generated.ts'
import { each, impersonal, keptFor, secret, type TablePrivacy } from '../../platform/privacy.ts'

export const notificationsPrivacy = {
  order_messages: {
    of: { account: 'to_id' },
    columns: {
      ...each(['to_id', 'by_id'], keptFor('who was told what of an order stays known; the account itself is nameless then')),
      ...each(['channel', 'kind', 'key', 'outcome'], impersonal('what was sent, without its words')),
    },
  } satisfies TablePrivacy<OrderMessagesRow>,
  push_subscriptions: {
    of: { account: 'account_id' },
    columns: each(['account_id', 'session', 'role', 'endpoint', 'endpoint_hash', 'p256dh', 'auth'], secret),
  } satisfies TablePrivacy<PushSubscriptionsRow>,
}
