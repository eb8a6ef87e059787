import type { Words } from '../../../words/index.ts'
import type { NotificationContext } from '../texts/context.ts'
import { orderItemsCancelledEmail, orderUnansweredEmail } from './cancellation-emails.ts'
import { claimAnsweredEmail, claimDecidedEmail, claimOpenedEmail, claimReopenedEmail, problemReportedEmail } from './claim-emails.ts'
import { contractEmail } from './contract-emails.ts'
import { orderCreditedEmail, refundCameBackEmail, refundSentOnEmail } from './credit-emails.ts'
import type { Email } from './email.ts'
import { orderDeliveredEmail, ordersPlacedEmail, paymentFailedEmail } from './order-emails.ts'
import { cancelled, itemOf, orderOf, refundedClaim, sampleClaim, sampleContract } from './sample-orders.ts'
import { itemSubstitutedEmail } from './substitution-emails.ts'

export function orderSamples(context: NotificationContext, words: Words): Readonly<Record<string, Email>> {
  const [biryani, korma, naan] = [
    itemOf(1, 'Chicken biryani', 2, 17_955),
    itemOf(2, 'Paneer korma', 1, 32_000),
    itemOf(3, 'Garlic naan', 4, 4_500),
  ]
  const spice = orderOf('Spice Route', '5a07d2', [biryani, korma, naan])
  const coast = orderOf('Malabar Coast Kitchen', '5a07d3', [
    itemOf(1, 'Meen moilee with a name that is long enough for two lines', 1, 41_000),
  ])
  const held = { payment_method: 'Wallet', payment_status: 'PREPAID' } as const
  const partly = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'restaurant'), korma, cancelled(naan, 'customer')], held)
  const wholly = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'customer'), cancelled(korma, 'customer')])
  const unanswered = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'platform'), cancelled(naan, 'platform')], held)
  const swapped = orderOf('Spice Route', '5a07d2', [cancelled(biryani, 'platform'), korma], held)
  const claimed = { claim: sampleClaim(spice), order: spice }
  const opened = {
    ...claimed.claim,
    events: claimed.claim.events.slice(0, 1).map((said) => ({ ...said, author: 'administrator' as const })),
  }
  return {
    'order-placed': ordersPlacedEmail([spice], context, words),
    'orders-placed': ordersPlacedEmail(
      [
        { ...spice, ...held },
        { ...coast, ...held },
      ],
      context,
      words,
    ),
    delivered: orderDeliveredEmail({ ...spice, is_delivered: true }, context, words),
    'cancelled-and-refunded': orderItemsCancelledEmail(partly, context, words),
    cancelled: orderItemsCancelledEmail(wholly, context, words),
    unanswered: orderUnansweredEmail(unanswered, context, words),
    'payment-failed': paymentFailedEmail([spice, coast], context, words),
    credited: orderCreditedEmail({ order: spice, amountPaise: 10_000, reason: 'late' }, context, words),
    'refund-sent-on': refundSentOnEmail({ order: partly, amountPaise: 17_955 }, context, words),
    'refund-came-back': refundCameBackEmail({ order: partly, amountPaise: 17_955 }, context, words),
    'problem-reported': problemReportedEmail({ ...claimed, isFirst: true }, context, words),
    'claim-opened': claimOpenedEmail({ ...claimed, claim: opened, isFirst: true }, context, words),
    'claim-answered': claimAnsweredEmail({ ...claimed, by: 'restaurant' }, context, words),
    'claim-decided': claimDecidedEmail(claimed, context, words),
    'claim-refunded': claimDecidedEmail({ ...claimed, claim: refundedClaim(spice) }, context, words),
    'claim-reopened': claimReopenedEmail(claimed, context, words),
    substituted: itemSubstitutedEmail({ order: swapped, item: biryani, substitute: korma }, context, words),
    'contract-now': contractEmail(sampleContract, context.publicUrl, words),
    'contract-later': contractEmail(
      { ...sampleContract, kind: 'pickup', delivery_by: 'restaurant', state: 'later' },
      context.publicUrl,
      words,
    ),
  }
}
