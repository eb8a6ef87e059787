import type { Paise } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import type { SubstitutionEvents } from '../../substitutions/index.ts'
import type { Links } from '../texts/context.ts'
import { numberNow, rupees } from '../texts/order-words.ts'
import { type Email, paragraph } from './email.ts'
import { orderButton, tableOf } from './order-table.ts'

type Substituted = Pick<SubstitutionEvents['questionAnswered'], 'order' | 'item'> & {
  readonly substitute: NonNullable<SubstitutionEvents['questionAnswered']['substitute']>
}

export function itemSubstitutedEmail({ order, item, substitute }: Substituted, links: Links, words: Words): Email {
  const { substituted, total, view, because } = words.orderEmails
  const money = moneyBack(order.payment_method === 'COD', paidBy(item) - paidBy(substitute), substituted)
  const number = numberNow(order, words)
  const names = [substitute.product_name, item.product_name] as const
  const { title: _restaurant, ...table } = tableOf(order, total, words.orderEmails)
  return {
    subject: substituted.subject(number, order.restaurant_name),
    preview: substituted.preview(...names, money),
    heading: substituted.heading(substitute.product_name),
    parts: [
      paragraph(`${substituted.text(...names)} ${money} ${substituted.nowCosts(number, rupees(order.grand_total_paise))}`),
      table,
      orderButton(order, view, links),
    ],
    footer: because,
  }
}

const paidBy = ({ total_paise, discount_paise }: Substituted['item']): Paise => total_paise - discount_paise

function moneyBack(isCash: boolean, paise: Paise, words: Words['orderEmails']['substituted']): string {
  if (paise === 0) return words.samePrice
  return isCash ? words.lessCash(rupees(paise)) : words.refunded(rupees(paise))
}
