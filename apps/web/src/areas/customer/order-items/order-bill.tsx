import { type Order, statusOf } from '../../../features/orders/status.ts'
import { Bill, BillLine } from '../../../ui/bill-line.tsx'
import { Card } from '../../../ui/card.tsx'

const METHODS = { COD: 'Cash on delivery', Online: 'Online', Wallet: 'Wallet' }
const STATES = {
  PENDING: 'to pay on delivery',
  AWAITING: 'waiting for the payment',
  PREPAID: 'paid',
  PAID: 'paid',
  FAILED: 'payment failed, nothing was taken',
  REFUNDED: 'given back to your wallet',
}

export function OrderBill({ order }: { order: Order }) {
  const sum = (items: Order['item']) => items.reduce((paise, item) => paise + Math.round(item.total * 100), 0) / 100
  const cancelled = sum(order.item.filter((item) => statusOf(item) === 'cancelled'))
  return (
    <Card as="section" aria-labelledby="bill">
      <h2 id="bill" className="mb-1.5 text-card-title">
        Bill
      </h2>
      <Bill className="num">
        <BillLine label="Subtotal" amount={sum(order.item)} />
        {cancelled > 0 && <BillLine label="Cancelled dishes" amount={cancelled} tone="saving" />}
        <BillLine label="Charges" amount={0} />
        <BillLine label="Shipping" amount={0} />
        <BillLine label="Grand total" amount={order.grandTotal} tone="total" />
      </Bill>
      <p className="mt-2 text-small text-ink-2">
        {METHODS[order.paymentType]}:{' '}
        {order.paymentStatus === 'PENDING' && order.grandTotal === 0 ? 'nothing to pay' : STATES[order.paymentStatus]}
      </p>
    </Card>
  )
}
