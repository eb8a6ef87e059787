import { words as orders } from '#words/admin-orders'
import { cancelNote, statusOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { OrderCharges } from '../../../features/reach/order-charges.tsx'
import { OrderRefunds } from '../../../features/refunds/order-refunds.tsx'
import { formatRupees } from '../../../lib/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { AdminOrder } from '../orders/queries.ts'
import { paymentText } from './payment-text.ts'

export function OrderedProducts({ order }: { order: AdminOrder }) {
  return (
    <Card as="section" flush aria-labelledby="dishes">
      <h2 id="dishes" className="px-4 pt-4 text-card-title">
        {orders.products}
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {order.item.map((item) => (
          <li key={item._id} className="flex items-start justify-between gap-4 px-4 py-3">
            <span className="min-w-0">
              <span className="num block wrap-anywhere">
                <span>{`${item.quantity} × ${item.product.productName} `}</span>
                <span className="text-ink-2">{`(${item.variant})`}</span>
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <StatusBadge status={statusOf(item)} />
                <span className="text-small text-ink-2">{cancelNote(item, 'administrator')}</span>
              </span>
            </span>
            <span className={`num shrink-0 font-semibold ${item.is_canceled ? 'text-ink-3 line-through' : ''}`}>
              {formatRupees(item.total)}
            </span>
          </li>
        ))}
      </ul>
      <OrderCharges order={order} className="border-t border-border px-4 py-2" />
      <p className="num flex justify-between gap-4 border-t border-border px-4 py-3 font-semibold">
        <span>{orders.total}</span>
        <span>{formatRupees(order.grandTotal)}</span>
      </p>
      <OrderRefunds order={order} className="border-t border-border px-4 py-2" />
      <p className="px-4 pb-4 text-small text-ink-2">
        <span>{paymentText(order)}</span>
        {order.tip && <span className="num block">{orders.tip(formatRupees(order.tip.amount))}</span>}
      </p>
    </Card>
  )
}
