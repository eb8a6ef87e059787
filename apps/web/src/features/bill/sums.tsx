import { type OrderMoney, toRupees } from '@tiffin/contract/money'
import { words } from '#words/cart'
import { Bill, BillLine } from '../../ui/lists/bill-line.tsx'
import type { Parts } from '../../ui/parts.ts'
import type { NamedCharge } from '../reach/charges.ts'

interface SumsProps {
  /** In paise. */
  money: Pick<OrderMoney, 'products' | 'cancelled' | 'discount' | 'charges' | 'tip' | 'total'>
  labels: { subtotal: string; total: string }
  /** By name, in place of their sum. */
  charges?: readonly NamedCharge[] | undefined
  /** Further lines before the charges. */
  children?: Parts
}
/** The sums of a cart or an order, from its products to the total. */
export function Sums({ money, labels, charges, children }: SumsProps) {
  const { products, cancelled, discount, total } = money
  const shipping = money.charges + money.tip
  return (
    <Bill className="num">
      <BillLine label={labels.subtotal} amount={toRupees(products + cancelled)} />
      {cancelled > 0 && <BillLine label={words.bill.cancelled} amount={toRupees(cancelled)} tone="saving" />}
      {discount > 0 && <BillLine label={words.bill.savings} amount={toRupees(discount)} tone="saving" />}
      {children}
      {charges?.map(({ name, detail, amount }) => (
        <BillLine key={name} label={<ChargeName name={name} detail={detail} />} amount={amount} mark={amount === 0 && words.bill.free} />
      ))}
      {!charges && <BillLine label={words.bill.charges} amount={0} mark={words.bill.free} />}
      {!charges && <BillLine label={words.bill.shipping} amount={toRupees(shipping)} mark={shipping === 0 && words.bill.free} />}
      <BillLine label={labels.total} amount={toRupees(total)} tone="total" />
    </Bill>
  )
}

const ChargeName = ({ name, detail }: Pick<NamedCharge, 'name' | 'detail'>) => (
  <>
    <span className="block">{name}</span>
    {detail && <span className="block text-small text-ink-2">{detail}</span>}
  </>
)
