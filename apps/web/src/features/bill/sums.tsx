import { type OrderMoney, toRupees } from '@tiffin/contract/money'
import { words } from '#words/cart'
import { Bill, BillLine } from '../../ui/lists/bill-line.tsx'

interface SumsProps {
  /** In paise. */
  money: Pick<OrderMoney, 'products' | 'cancelled' | 'discount' | 'charges' | 'tip' | 'total'>
  labels: { subtotal: string; total: string }
}
/** The sums of a cart or an order, from its products to the total. */
export function Sums({ money, labels }: SumsProps) {
  const { products, cancelled, discount, total } = money
  const shipping = money.charges + money.tip
  return (
    <Bill className="num">
      <BillLine label={labels.subtotal} amount={toRupees(products + cancelled)} />
      {cancelled > 0 && <BillLine label={words.bill.cancelled} amount={toRupees(cancelled)} tone="saving" />}
      {discount > 0 && <BillLine label={words.bill.savings} amount={toRupees(discount)} tone="saving" />}
      <BillLine label={words.bill.charges} amount={0} mark={words.bill.free} />
      <BillLine label={words.bill.shipping} amount={toRupees(shipping)} mark={shipping === 0 && words.bill.free} />
      <BillLine label={labels.total} amount={toRupees(total)} tone="total" />
    </Bill>
  )
}
