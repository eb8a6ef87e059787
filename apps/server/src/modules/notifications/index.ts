// Notifications: the emails and pushes of every module, sent when its events say so.
export { emailPreviews } from './emails/email-previews.ts'
export { createEmailSender } from './emails/send-email.ts'
export { pushHandlers } from './pushes/routes.ts'
export { sendPush } from './pushes/send-push.ts'
export { subscribeNotifications } from './subscribe-notifications.ts'
