import { IconMapPin } from '#icons'
import { words as all } from '#words/own-orders'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import { HandoverLines } from '../../../features/addresses/handover-lines.tsx'
import { isRunning, type Order } from '../../../features/orders/status.ts'
import { addressLine } from '../../../features/profile/queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PartnerContact } from './partner-contact.tsx'

const words = all.delivery

export function DeliveryCard({ order }: { order: Order }) {
  const { employeeId: employee, address, restId } = order
  const label = address[0] && labelOf(address[0])
  return (
    <Card as="section" aria-labelledby="delivery">
      <h2 id="delivery" className="text-card-title">
        {words.title}
      </h2>
      {employee ? (
        <PartnerContact orderId={order._id} employee={employee} />
      ) : (
        order.paymentStatus !== 'AWAITING' && (
          <p className="mt-1 text-small text-ink-2">{isRunning(order) ? words.notYet(restId.restaurantName) : words.nobody}</p>
        )
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
