import { itemSubstitutedEmail } from './emails/substitution-emails.ts'
import type { Notifications } from './notification.ts'
import { answeredPush, askedPush, withdrawnPush } from './pushes/substitution-pushes.ts'

export const SUBSTITUTION_NOTIFICATIONS: Pick<Notifications, 'itemAsked' | 'questionWithdrawn' | 'questionAnswered'> = {
  // an email would come too late for these
  itemAsked: (event) => ({ pushes: [askedPush(event)] }),
  questionWithdrawn: (event) => ({ pushes: [withdrawnPush(event)] }),
  // a removal has the email of every cancellation
  questionAnswered: ({ order, item, substitute, ...event }, context) => ({
    emails: substitute
      ? [{ to: { accountId: order.customer_id }, email: (words) => itemSubstitutedEmail({ order, item, substitute }, context, words) }]
      : [],
    pushes: [answeredPush({ order, item, ...event, ...(substitute && { substitute }) })],
  }),
}
