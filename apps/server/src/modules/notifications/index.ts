// The emails and push notifications of every module, triggered by its events.
export { emailPreviews } from './emails/email-previews.ts'
export { createEmailSender } from './emails/send-email.ts'
export { pushHandlers } from './pushes/routes.ts'
export { createPushSender } from './pushes/send-push.ts'
export { type Outcome, recordOutcome } from './record/data.ts'
export { subscribeNotifications } from './subscribe-notifications.ts'
