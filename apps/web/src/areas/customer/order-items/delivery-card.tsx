import { IconMapPin } from '#icons'
import { words as all } from '#words/own-orders'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import { HandoverLines } from '../../../features/addresses/handover-lines.tsx'
import { moneyOf, rupeesOf } from '../../../features/orders/order-money.ts'
import { isPrepaid, isRunning, type Order, statusOf } from '../../../features/orders/status.ts'
import { addressLine } from '../../../features/profile/queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PartnerContact } from './partner-contact.tsx'

const words = all.delivery

/** Something of it has left the restaurant, and is not at the door yet. */
export const isOnTheRoad = (order: Order): boolean => order.item.some((item) => statusOf(item) === 'out_for_delivery')

export function DeliveryCard({ order }: { order: Order }) {
  const { employeeId: employee, address, restId } = order
  const isCash = !isPrepaid(order) && order.paymentStatus === 'PENDING'
  const label = address[0] && labelOf(address[0])
  return (
    <Card as="section" aria-labelledby="delivery">
      <h2 id="delivery" className="text-card-title">
        {words.title}
      </h2>
      {employee ? (
        <PartnerContact order={order} employee={employee} />
      ) : (
        order.paymentStatus !== 'AWAITING' && (
          <p className="mt-1 text-small text-ink-2">{isRunning(order) ? words.notYet(restId.restaurantName) : words.nobody}</p>
        )
      )}
      {isOnTheRoad(order) && isCash && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-dashed border-border pt-3">
          <span>{words.cash}</span>
          <b className="num text-section">{rupeesOf(moneyOf(order).toCollect)}</b>
        </p>
      )}
      {address[0] && (
        <p className="mt-4 flex gap-2 border-t border-dashed border-border pt-3 text-small">
          <IconMapPin size={18} className="mt-0.5 shrink-0 text-ink-2" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {label && <span className="block font-semibold">{label}</span>}
            <span>{addressLine(address[0])}</span>
            <HandoverLines order={order} />
            {address[0].note && <span className="mt-1 block text-ink-2">{`“${address[0].note}”`}</span>}
          </span>
        </p>
      )}
    </Card>
  )
}
