import { IconMapPin, IconPhone } from '@tabler/icons-react'
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

/** Who ordered, where it goes, and how it is paid. */
export function CustomerCard({ order }: { order: Order }) {
  const [address] = order.address
  const { name, phoneNumber } = order.userId
  const isGone = order.item.every((item) => item.is_canceled)
  return (
    <>
      <Card as="section" aria-labelledby="customer" className="grid gap-2">
        <h2 id="customer" className="text-card-title">
          Customer
        </h2>
        <p className="font-semibold">{name}</p>
        {phoneNumber && (
          <p className="flex items-center gap-2">
            <IconPhone size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
            <a href={`tel:+91${phoneNumber}`} className="link num inline-flex min-h-6 items-center">
              {phoneNumber}
            </a>
          </p>
        )}
        {address && (
          <p className="flex gap-2">
            <IconMapPin size={18} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />
            <span className="min-w-0">
              {address.street}
              <br />
              {address.city}, {address.state} {address.postalCode}
            </span>
          </p>
        )}
      </Card>
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
    </>
  )
}
