import type { ClaimEvents } from '../claims/index.ts'
import { claimAnsweredEmail, claimDecidedEmail, claimReopenedEmail, problemReportedEmail } from './emails/claim-emails.ts'
import type { OutgoingEmail } from './emails/outgoing-email.ts'
import type { Notifications } from './notification.ts'
import { answeredPushes, decidedPushes, reopenedPushes, reportedPush } from './pushes/claim-pushes.ts'

const toCustomer = ({ order }: ClaimEvents['claimDecided'], email: OutgoingEmail['email']): OutgoingEmail => ({
  to: { accountId: order.customer_id },
  email,
})

export const CLAIM_NOTIFICATIONS: Pick<Notifications, keyof ClaimEvents> = {
  // an addition is read with the first report
  problemReported: (event, context) => ({
    emails: event.isFirst
      ? [{ to: { accountId: event.order.restaurant_id }, email: (words) => problemReportedEmail(event, context, words) }]
      : [],
    pushes: [reportedPush(event)],
  }),
  claimAnswered: (event, context) => ({
    emails: [toCustomer(event, (words) => claimAnsweredEmail(event, context, words))],
    pushes: answeredPushes(event),
  }),
  claimDecided: (event, context) => ({
    emails: [toCustomer(event, (words) => claimDecidedEmail(event, context, words))],
    pushes: decidedPushes(event),
  }),
  claimReopened: (event, context) => ({
    emails: [toCustomer(event, (words) => claimReopenedEmail(event, context, words))],
    pushes: reopenedPushes(event),
  }),
}
