import { words as orders } from '#words/orders'
import { words } from '#words/restaurant-orders'
import { PromoLine } from '../../../features/bill/promo-line.tsx'
import { BillLink } from '../../../features/orders/bill-link.tsx'
import { moneyOf } from '../../../features/orders/order-money.ts'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { chargesOfOrder } from '../../../features/reach/charges.ts'
import { OrderRefunds } from '../../../features/refunds/order-refunds.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Bill, BillLine } from '../../../ui/lists/bill-line.tsx'

export function PaymentCard({ order }: { order: Order }) {
  const isNothing = order.paymentStatus === 'PENDING' && stageOf(order) === 'cancelled'
  const isAtCounter = order.kind === 'pickup' && order.paymentStatus === 'PENDING' && !isNothing
  const { charges, tip } = moneyOf(order)
  const named = chargesOfOrder(order, charges + tip)
  return (
    <Card as="section" aria-labelledby="payment">
      <h2 id="payment" className="text-card-title">
        {words.one.payment}
      </h2>
      <p className="text-small text-ink-2">
        {isAtCounter
          ? orders.pickup.cod
          : `${words.methods[order.paymentType]} · ${isNothing ? words.one.nothingToCollect : words.one.payments[order.paymentStatus]}`}
      </p>
      <Bill className="mt-2">
        {order.item.map((item) => (
          <BillLine
            key={item._id}
            label={
              <span className={item.is_canceled ? 'text-ink-3 line-through' : ''}>{`${item.quantity} × ${item.product.productName}`}</span>
            }
            amount={item.is_canceled ? 0 : item.total}
          />
        ))}
        {order.promo && <PromoLine {...order.promo} />}
        {named?.map(({ name, detail, amount }) => (
          <BillLine key={name} label={detail ? `${name}, ${detail}` : name} amount={amount} />
        ))}
        <BillLine label={words.one.total} amount={order.grandTotal} tone="total" />
      </Bill>
      <OrderRefunds order={order} isOwn className="mt-2 border-t border-dashed border-border pt-2" />
      <BillLink order={order} role="restaurant" className="mt-1 -mb-2 -ml-4" />
    </Card>
  )
}
