import type { Paise } from '@tiffin/contract'
import { paidFor } from '../../orders/index.ts'
import type { SubstitutionEvents } from '../../substitutions/index.ts'
import type { Links } from '../notification.ts'
import { numberNow, rupees } from '../order-words.ts'
import type { Email } from './email.ts'
import { FOOTER, lineOf, orderButton } from './order-table.ts'

type Substituted = Pick<SubstitutionEvents['questionAnswered'], 'order' | 'item'> & {
  readonly substitute: NonNullable<SubstitutionEvents['questionAnswered']['substitute']>
}

export function itemSubstitutedEmail({ order, item, substitute }: Substituted, links: Links): Email {
  const money = moneyBack(order.payment_method === 'COD', paidFor(item) - paidFor(substitute))
  const instead = `${substitute.product_name} instead of ${item.product_name}`
  return {
    subject: `Changed: your order ${numberNow(order)} from ${order.restaurant_name}`,
    preview: `${instead}. ${money}`,
    heading: `You get ${substitute.product_name} instead`,
    parts: [
      {
        kind: 'paragraph',
        text: `${item.product_name} had run out, and you chose ${substitute.product_name}. ${money} Your order ${numberNow(order)} is now ${rupees(order.grand_total_paise)}.`,
      },
      {
        kind: 'table',
        lines: order.items.filter(({ status }) => status !== 'cancelled').map(lineOf),
        sums: [{ label: 'Total', amount: rupees(order.grand_total_paise) }],
      },
      orderButton(order, 'View order', links),
    ],
    footer: FOOTER,
  }
}

function moneyBack(isCash: boolean, paise: Paise): string {
  if (paise === 0) return 'The price stays the same.'
  return isCash ? `You pay ${rupees(paise)} less in cash.` : `We refunded ${rupees(paise)} to your Tiffin wallet.`
}
