import type { Words } from '../../../words/index.ts'
import type { CareEvents } from '../../care/index.ts'
import type { OrderEvents } from '../../orders/index.ts'
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

export function refundSentOnEmail({ order, amountPaise }: OrderEvents['refundSentOn'], { publicUrl }: Links, words: Words): Email {
  const { sentOn, because } = words.orderEmails
  const amount = rupees(amountPaise)
  return {
    subject: sentOn.subject(amount),
    preview: sentOn.takes,
    heading: sentOn.subject(amount),
    parts: [
      paragraph(sentOn.text(amount, numberNow(order, words), order.restaurant_name)),
      paragraph(sentOn.takes),
      button(sentOn.action, `${publicUrl}/orderItems/${order.id}`),
    ],
    footer: because,
  }
}

export function refundCameBackEmail({ order, amountPaise }: OrderEvents['refundCameBack'], { publicUrl }: Links, words: Words): Email {
  const { cameBack, credited, because } = words.orderEmails
  const amount = rupees(amountPaise)
  return {
    subject: cameBack.subject(amount),
    preview: cameBack.preview,
    heading: cameBack.subject(amount),
    parts: [
      paragraph(cameBack.text(amount, numberNow(order, words), order.restaurant_name)),
      paragraph(credited.use),
      button(credited.action, `${publicUrl}/profile#wallet`),
    ],
    footer: because,
  }
}
