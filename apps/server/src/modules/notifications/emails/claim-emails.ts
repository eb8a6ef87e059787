import { formatRupees, toRupees } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import type { ClaimEvents } from '../../claims/index.ts'
import type { Order } from '../../orders/index.ts'
import type { Links } from '../texts/context.ts'
import { numberOf, timeOf } from '../texts/order-words.ts'
import { button, type Email, type Part, paragraph } from './email.ts'

type Claim = ClaimEvents['claimDecided']['claim']
const REPORT = (orderId: string) => `/orderItems/${orderId}/problem`

/** To the restaurant. */
export function problemReportedEmail({ claim, order }: ClaimEvents['problemReported'], { publicUrl }: Links, words: Words): Email {
  const { reported, reasons, becauseRestaurant } = words.claims
  const { reason, text, author } = newest(claim)
  const number = numberOf(order, claim.updated_at, words)
  const until = claim.due_at && `${words.dates.shortDay(claim.due_at)}, ${timeOf(order, claim.due_at, words)}`
  return {
    subject: reported.subject(number),
    preview: reason ? reasons[reason] : reported.heading,
    heading: reported.heading,
    parts: [
      paragraph(`${reported.text(number, order.customer_name)} ${reason ? `${reasons[reason]}.` : ''}`),
      ...(author === 'administrator' ? [paragraph(reported.bySupport)] : []),
      ...quoted(text, words),
      ...(until ? [paragraph(claim.state === 'urgent' ? reported.decidedBy(until) : reported.until(until))] : []),
      button(reported.action, `${publicUrl}/restaurent/claims`),
    ],
    footer: becauseRestaurant,
  }
}

/** To the customer, as those below: the support has reported it. */
export function claimOpenedEmail({ claim, order }: ClaimEvents['problemReported'], { publicUrl }: Links, words: Words): Email {
  const { opened, reasons, becauseCustomer } = words.claims
  const { reason, text } = newest(claim)
  const number = numberOf(order, claim.updated_at, words)
  return {
    subject: opened.subject(number),
    preview: reason ? reasons[reason] : opened.heading,
    heading: opened.heading,
    parts: [
      paragraph(`${opened.text(number, order.restaurant_name)} ${reason ? `${reasons[reason]}.` : ''}`),
      ...quoted(text, words),
      button(opened.action, `${publicUrl}${REPORT(order.id)}`),
    ],
    footer: becauseCustomer,
  }
}

export function claimAnsweredEmail({ claim, order, by }: ClaimEvents['claimAnswered'], links: Links, words: Words): Email {
  const { answered, becauseCustomer, tiffin } = words.claims
  const author = by === 'restaurant' ? order.restaurant_name : tiffin
  const { text } = newest(claim)
  return {
    subject: answered.subject(author, numberOf(order, claim.updated_at, words)),
    preview: text,
    heading: answered.heading(author),
    parts: [
      ...quoted(text, words),
      ...(by === 'restaurant' ? [paragraph(answered.next)] : []),
      button(answered.action, `${links.publicUrl}${REPORT(order.id)}`),
    ],
    footer: becauseCustomer,
  }
}

export function claimDecidedEmail({ claim, order }: ClaimEvents['claimDecided'], links: Links, words: Words): Email {
  const { decided, becauseCustomer } = words.claims
  const { text, refund } = newest(claim)
  const number = numberOf(order, claim.updated_at, words)
  return {
    subject: refund ? words.claims.refund.push(rupeesOf(refund), number) : decided.subject(number),
    preview: text || (refund ? saidOf(refund, order, words) : decided.heading),
    heading: decided.heading,
    parts: [
      paragraph(decided.text(number, order.restaurant_name)),
      ...quoted(text, words),
      ...(refund ? [paragraph(saidOf(refund, order, words))] : []),
      paragraph(decided.again),
      button(decided.action, `${links.publicUrl}${REPORT(order.id)}`),
    ],
    footer: becauseCustomer,
  }
}

export function claimReopenedEmail({ claim, order }: ClaimEvents['claimReopened'], links: Links, words: Words): Email {
  const { reopened, decided, becauseCustomer } = words.claims
  const number = numberOf(order, claim.updated_at, words)
  return {
    subject: reopened.subject(number),
    preview: newest(claim).text,
    heading: reopened.heading,
    parts: [
      paragraph(reopened.text(number, order.restaurant_name)),
      ...quoted(newest(claim).text, words),
      button(decided.action, `${links.publicUrl}${REPORT(order.id)}`),
    ],
    footer: becauseCustomer,
  }
}

type Refund = NonNullable<Claim['events'][number]['refund']>
const rupeesOf = ({ amount_paise }: Refund): string => formatRupees(toRupees(amount_paise))
/** What came back, and who pays for it. */
function saidOf(refund: Refund, { restaurant_name }: Order, { claims }: Words): string {
  const bearer = refund.bearer === 'restaurant' ? restaurant_name : claims.tiffin
  return `${claims.refund.text(rupeesOf(refund))} ${claims.refund.bearer(bearer)}`
}

function newest({ events }: Claim): Claim['events'][number] {
  const last = events.at(-1)
  if (!last) throw new Error('a claim begins with a report')
  return last
}
const quoted = (text: string, { claims }: Words): Part[] => (text ? [paragraph(claims.quote(text))] : [])
