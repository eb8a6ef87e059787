import type { Words } from '../../../words/index.ts'
import type { CareEvents } from '../../care/index.ts'
import type { Links } from '../texts/context.ts'
import { numberNow, rupees } from '../texts/order-words.ts'
import { button, type Email, paragraph } from './email.ts'

export function orderCreditedEmail({ order, amountPaise, reason }: CareEvents['orderCredited'], links: Links, words: Words): Email {
  const { credited, because } = words.orderEmails
  const [amount, number, restaurant] = [rupees(amountPaise), numberNow(order, words), order.restaurant_name]
  return {
    subject: credited.subject(amount, number, restaurant),
    preview: credited.use,
    heading: credited.heading(amount),
    parts: [
      paragraph(credited.text(amount, number, restaurant, credited.reasons[reason])),
      paragraph(credited.use),
      button(credited.action, `${links.publicUrl}/profile#wallet`),
    ],
    footer: because,
  }
}
