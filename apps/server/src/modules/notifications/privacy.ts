import type { OrderMessagesRow, PushSubscriptionsRow } from '../../platform/database/rows.generated.ts'
import { deleted, each, impersonal, keptFor, secret, type TablePrivacy } from '../../platform/privacy.ts'

export const notificationsPrivacy = {
  order_messages: {
    of: { account: 'to_id' },
    columns: {
      to_id: keptFor('who was told what of an order stays known; the account itself is nameless then'),
      ...each(['channel', 'kind', 'outcome'], keptFor('what was sent, without its words')),
      key: impersonal('tells a repeated request from a new one'),
      by_id: impersonal('the administrator who sent it again'),
    },
  } satisfies TablePrivacy<OrderMessagesRow>,
  push_subscriptions: {
    of: { account: 'account_id' },
    columns: { ...each(['account_id', 'role'], deleted), ...each(['session', 'endpoint', 'endpoint_hash', 'p256dh', 'auth'], secret) },
  } satisfies TablePrivacy<PushSubscriptionsRow>,
}
