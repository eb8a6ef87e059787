import { words as cart } from '#words/cart'
import { words as orders } from '#words/orders'
import { words as all } from '#words/own-orders'
import { BillLink } from '../../../features/orders/bill-link.tsx'
import { totalOf } from '../../../features/orders/partial-totals.ts'
import { type Order, statusOf } from '../../../features/orders/status.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Bill, BillLine } from '../../../ui/lists/bill-line.tsx'

const words = all.bill

export function OrderBill({ order }: { order: Order }) {
  const cancelled = totalOf(order.item.filter((item) => statusOf(item) === 'cancelled'))
  const isNothing = order.paymentStatus === 'PENDING' && order.grandTotal === 0
  return (
    <Card as="section" aria-labelledby="bill">
      <h2 id="bill" className="mb-1.5 text-card-title">
        {words.title}
      </h2>
      <Bill className="num">
        <BillLine label={words.subtotal} amount={totalOf(order.item)} />
        {cancelled > 0 && <BillLine label={words.cancelled} amount={cancelled} tone="saving" />}
        <BillLine label={words.charges} amount={0} mark={cart.bill.free} />
        <BillLine label={words.shipping} amount={0} mark={cart.bill.free} />
        <BillLine label={words.total} amount={order.grandTotal} tone="total" />
      </Bill>
      <p className="mt-2 text-small text-ink-2">
        {`${orders.methods[order.paymentType]}: ${isNothing ? orders.nothingToPay : orders.payments[order.paymentStatus]}`}
      </p>
      <BillLink order={order} role="customer" className="mt-1 -mb-2 -ml-4" />
    </Card>
  )
}
