import type { Order } from '../../../features/orders/status.ts'
import { Bill, BillLine } from '../../../ui/bill-line.tsx'
import { Card } from '../../../ui/card.tsx'

const PAYMENT: Readonly<Record<Order['paymentStatus'], string>> = {
  PENDING: 'Cash on delivery: the rider collects it',
  AWAITING: 'Not paid yet',
  PREPAID: 'Paid in advance',
  PAID: 'PAID, delivered and settled',
  FAILED: 'The payment failed',
  REFUNDED: 'Refunded to the customer’s wallet',
}

/** How the order is paid, dish by dish. */
export function PaymentCard({ order }: { order: Order }) {
  const isGone = order.item.every((item) => item.is_canceled)
  return (
    <Card as="section" aria-labelledby="payment">
      <h2 id="payment" className="text-card-title">
        Payment
      </h2>
      <p className="text-small text-ink-2">
        {order.paymentType} · {isGone && order.paymentStatus === 'PENDING' ? 'Nothing is collected' : PAYMENT[order.paymentStatus]}
      </p>
      <Bill className="mt-2">
        {order.item.map((item) => (
          <BillLine
            key={item._id}
            label={
              <span className={item.is_canceled ? 'text-ink-3 line-through' : ''}>
                {item.quantity} × {item.product.productName}
              </span>
            }
            amount={item.is_canceled ? 0 : item.total}
          />
        ))}
        <BillLine label="Total" amount={order.grandTotal} tone="total" />
      </Bill>
    </Card>
  )
}
