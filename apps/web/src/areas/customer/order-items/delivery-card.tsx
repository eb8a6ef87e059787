import { Link } from 'react-router'
import { IconMapPin, IconMessageCircle, IconPhone } from '#icons'
import { words as all } from '#words/own-orders'
import { labelOf } from '../../../features/addresses/address-words.tsx'
import { HandoverLines } from '../../../features/addresses/handover-lines.tsx'
import { useUnread } from '../../../features/chat/unread.ts'
import { isRunning, type Order } from '../../../features/orders/status.ts'
import { addressLine } from '../../../features/profile/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = all.delivery

export function DeliveryCard({ order }: { order: Order }) {
  const { employeeId: employee, address, restId } = order
  const unread = useUnread('customer', order._id)
  const label = address[0] && labelOf(address[0])
  return (
    <Card as="section" aria-labelledby="delivery">
      <h2 id="delivery" className="text-card-title">
        {words.title}
      </h2>
      {employee ? (
        <>
          <p className="mt-3 flex items-center gap-3">
            <Avatar name={employee.name} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{employee.name}</span>
              <span className="block text-small text-ink-2">{words.person}</span>
            </span>
          </p>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <Link to={paths.userChat.to(undefined, { id: order._id })} state={{ orderId: order._id }} className={buttonClass('secondary')}>
              <IconMessageCircle size={18} aria-hidden="true" />
              <span>{words.chat}</span>
              {unread > 0 && (
                <Badge tone="info" icon={null}>
                  <span aria-hidden="true">{unread}</span>
                  <span className="sr-only">{words.unread(unread)}</span>
                </Badge>
              )}
            </Link>
            <a href={`tel:+91${employee.phoneNumber}`} className={buttonClass('secondary')}>
              <IconPhone size={18} aria-hidden="true" />
              <span>{words.call}</span>
            </a>
          </div>
        </>
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
