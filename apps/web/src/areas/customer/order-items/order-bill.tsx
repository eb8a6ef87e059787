import { toRupees } from '@tiffin/contract/money'
import { words as cart } from '#words/cart'
import { words as orders } from '#words/orders'
import { words as all } from '#words/own-orders'
import { BillLink } from '../../../features/orders/bill-link.tsx'
import { moneyOf } from '../../../features/orders/order-money.ts'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Bill, BillLine } from '../../../ui/lists/bill-line.tsx'

const words = all.bill

export function OrderBill({ order }: { order: Order }) {
  const { products, cancelled, charges } = moneyOf(order)
  const isNothing = order.paymentStatus === 'PENDING' && stageOf(order) === 'cancelled'
  return (
    <Card as="section" aria-labelledby="bill">
      <h2 id="bill" className="mb-1.5 text-card-title">
        {words.title}
      </h2>
      <Bill className="num">
        <BillLine label={words.subtotal} amount={toRupees(products + cancelled)} />
        {cancelled > 0 && <BillLine label={words.cancelled} amount={toRupees(cancelled)} tone="saving" />}
        <BillLine label={words.charges} amount={toRupees(charges)} mark={charges === 0 && cart.bill.free} />
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
