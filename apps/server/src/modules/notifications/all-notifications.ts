import { ACCOUNT_NOTIFICATIONS } from './account-notifications.ts'
import { CHAT_NOTIFICATIONS } from './chat-notifications.ts'
import { CLAIM_NOTIFICATIONS } from './claim-notifications.ts'
import { CONTRACT_NOTIFICATIONS } from './contract-notifications.ts'
import type { Notifications } from './notification.ts'
import { ORDER_NOTIFICATIONS } from './order-notifications.ts'
import { SUBSTITUTION_NOTIFICATIONS } from './substitution-notifications.ts'

export const NOTIFICATIONS: Notifications = {
  ...ACCOUNT_NOTIFICATIONS,
  ...ORDER_NOTIFICATIONS,
  ...CHAT_NOTIFICATIONS,
  ...SUBSTITUTION_NOTIFICATIONS,
  ...CLAIM_NOTIFICATIONS,
  ...CONTRACT_NOTIFICATIONS,
}
