import { words as orders } from '#words/orders'
import { words as all } from '#words/own-orders'
import { PromoLine } from '../../../features/bill/promo-line.tsx'
import { Sums } from '../../../features/bill/sums.tsx'
import { BillLink } from '../../../features/orders/bill-link.tsx'
import { moneyOf } from '../../../features/orders/order-money.ts'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { chargesOfOrder } from '../../../features/reach/charges.ts'
import { OrderRefunds } from '../../../features/refunds/order-refunds.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = all.bill

export function OrderBill({ order }: { order: Order }) {
  const isNothing = order.paymentStatus === 'PENDING' && stageOf(order) === 'cancelled'
  const isAtCounter = order.kind === 'pickup' && order.paymentType === 'COD' && !isNothing
  // the method says when it is paid
  const isCash = order.paymentType === 'COD' && order.paymentStatus === 'PENDING' && !isNothing
  const money = moneyOf(order)
  return (
    <Card as="section" aria-labelledby="bill">
      <h2 id="bill" className="mb-1.5 text-card-title">
        {words.title}
      </h2>
      <Sums
        money={order.promo ? { ...money, discount: 0 } : money}
        labels={words}
        charges={chargesOfOrder(order, money.charges + money.tip)}
      >
        {order.promo && <PromoLine {...order.promo} />}
      </Sums>
      <p className="mt-2 text-small text-ink-2">
        {isAtCounter
          ? orders.pickup.cod
          : isCash
            ? orders.methods.COD
            : `${orders.methods[order.paymentType]}: ${isNothing ? orders.nothingToPay : orders.payments[order.paymentStatus]}`}
      </p>
      <OrderRefunds order={order} className="mt-2 border-t border-dashed border-border pt-2" />
      <BillLink order={order} role="customer" className="mt-1 -mb-2 -ml-4" />
    </Card>
  )
}
