import type { Notifications } from './notification.ts'
import { messagePush } from './pushes/chat-pushes.ts'

export const CHAT_NOTIFICATIONS: Pick<Notifications, 'messageWritten'> = {
  messageWritten: (message, { now }) => ({ pushes: [messagePush(message, now)] }),
}
