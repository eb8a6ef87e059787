import type { Words } from '../../words/index.ts'
import type { ClaimEvents } from '../claims/index.ts'
import { claimAnsweredEmail, claimDecidedEmail, claimOpenedEmail, claimReopenedEmail, problemReportedEmail } from './emails/claim-emails.ts'
import type { OutgoingEmail } from './emails/outgoing-email.ts'
import type { Notifications } from './notification.ts'
import { answeredPushes, decidedPushes, openedPush, reopenedPushes, reportedPush } from './pushes/claim-pushes.ts'

const toCustomer = ({ order }: ClaimEvents['claimDecided'], email: OutgoingEmail['email']): OutgoingEmail => ({
  to: { accountId: order.customer_id },
  email,
})

/** The support has reported it. */
const isForCustomer = ({ claim }: ClaimEvents['problemReported']): boolean => claim.events.at(-1)?.author === 'administrator'

export const CLAIM_NOTIFICATIONS: Pick<Notifications, keyof ClaimEvents> = {
  // an addition is read with the first report
  problemReported: (event, context) => ({
    emails: [
      ...(event.isFirst
        ? [{ to: { accountId: event.order.restaurant_id }, email: (words: Words) => problemReportedEmail(event, context, words) }]
        : []),
      ...(isForCustomer(event) ? [toCustomer(event, (words) => claimOpenedEmail(event, context, words))] : []),
    ],
    pushes: [reportedPush(event), ...(isForCustomer(event) ? [openedPush(event)] : [])],
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
