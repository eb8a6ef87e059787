import { formatRupees } from '@tiffin/contract/money'
import { Link } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/checkout'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { arrivalText } from '../../../features/orders/promised-note.tsx'
import { endNote, isRunning, type Order, stageOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { addressLine } from '../../../features/profile/queries.ts'
import { OrderCharges } from '../../../features/reach/order-charges.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Card } from '../../../ui/layout/card.tsx'

export function PlacedOrders({ orders }: { orders: readonly Order[] }) {
  const look = orders.length === 1 ? 'primary' : 'secondary'
  return (
    <ul className="grid gap-4 text-left">
      {orders.map((order) => (
        <Card as="li" key={order._id}>
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-card-title">{order.restId.restaurantName}</h2>
            <span className="num text-small text-ink-2">{orderNumber(order)}</span>
          </div>
          <ul className="mt-2">
            {order.item.map((item) => (
              <li key={item._id} className="flex items-baseline gap-3 py-0.5">
                <span className="num w-8 shrink-0 text-ink-2">{`${item.quantity} ×`}</span>
                <span className="min-w-0 flex-1">
                  <span>{`${item.product.productName} `}</span>
                  <span className="text-small text-ink-2">{item.variant}</span>
                </span>
                <span className="num">{formatRupees(item.total)}</span>
              </li>
            ))}
          </ul>
          <OrderCharges order={order} className="mt-2" />
          <p className="num mt-2 flex justify-between gap-4 border-t border-dashed border-border pt-2 font-bold">
            <span>{catalogue.products(countOf(order))}</span>
            <span>{formatRupees(order.grandTotal)}</span>
          </p>
          <WhatNow order={order} />
          <Way order={order} look={look} />
        </Card>
      ))}
    </ul>
  )
}

/** Where a running order is delivered to, or how another one ended. */
function WhatNow({ order }: { order: Order }) {
  const [address] = order.address
  const arrival = arrivalText(order, useNow())
  if (isRunning(order))
    return (
      <>
        {arrival && <p className="num mt-2 font-semibold">{arrival}</p>}
        {address && <p className="mt-2 text-small text-ink-2">{words.placed.to(addressLine(address))}</p>}
      </>
    )
  const note = endNote(order, 'customer')
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-2">
      <StatusBadge status={stageOf(order)} />
      {note && <span>{note}</span>}
    </p>
  )
}

function Way({ order, look }: { order: Order; look: 'primary' | 'secondary' }) {
  const { restaurantName } = order.restId
  const [word, label] = isRunning(order)
    ? [words.placed.track, words.placed.trackOf(restaurantName)]
    : [words.placed.view, words.placed.viewOf(restaurantName)]
  return (
    <Link to={paths.orderItems.to({ ordId: order._id })} aria-label={label} className={`${buttonClass(look, 'md', true)} mt-4`}>
      {word}
    </Link>
  )
}

const countOf = (order: Order): number => order.item.reduce((count, { quantity }) => count + quantity, 0)
