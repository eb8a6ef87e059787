import type { Words } from '../../../words/index.ts'
import { moneyOf, type Order, type OrderItem } from '../../orders/index.ts'
import type { Links } from '../texts/context.ts'
import { rupees } from '../texts/order-words.ts'
import { button, type Line, type Part, type Table } from './email.ts'

export const isCancelled = (item: OrderItem): boolean => item.status === 'cancelled'

const chosenOf = ({ options, note: text }: OrderItem): string[] => [
  ...options.map(({ quantity, option_name }) => (quantity > 1 ? `${quantity} × ${option_name}` : option_name)),
  ...(text ? [`“${text}”`] : []),
]
export const lineOf = (item: OrderItem): Line => ({
  label: item.product_name,
  detail: [`${item.quantity} × ${item.variant_name}`, ...chosenOf(item)].join(', '),
  amount: rupees(item.total_paise),
})
export const orderButton = (order: Order, label: string, { publicUrl }: Links): Part => button(label, `${publicUrl}/orderItems/${order.id}`)
type Labels = Pick<Words['orderEmails'], 'packaging' | 'delivery' | 'platformFee' | 'promo'>
/** What the promo code takes off, packaging and platform fee if they were charged, and the fee of the delivery where there is a zone. */
function chargesOf(order: Order, labels: Labels): Line[] {
  const zone = order.terms?.zone_name
  const { packaging, delivery, platformFee, discount } = moneyOf(order)
  const code = order.terms?.code
  return [
    ...(code && discount > 0 ? [{ label: labels.promo(code), amount: `−${rupees(discount)}` }] : []),
    ...(packaging > 0 ? [{ label: labels.packaging, amount: rupees(packaging) }] : []),
    ...(zone ? [{ label: `${labels.delivery} (${zone})`, amount: rupees(delivery) }] : []),
    ...(platformFee > 0 ? [{ label: labels.platformFee, amount: rupees(platformFee) }] : []),
  ]
}
export const tableOf = (order: Order, total: string, labels: Labels): Table => {
  const items = order.items.filter((item) => !isCancelled(item))
  return {
    kind: 'table',
    title: order.restaurant_name,
    lines: items.map(lineOf),
    sums: [...chargesOf(order, labels), { label: total, amount: rupees(order.grand_total_paise) }],
  }
}
