import { CONTACT_MS } from '@tiffin/contract/limits'
import { Link } from 'react-router'
import { IconMessageCircle, IconPhone } from '#icons'
import { words as all } from '#words/own-orders'
import { useUnread } from '../../../features/chat/unread.ts'
import { isRunning, type Order, reachedAt } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'

const words = all.delivery

interface PartnerContactProps {
  order: Order
  employee: NonNullable<Order['employeeId']>
}
/** Who delivers an order; until a while after the delivery also to chat with and to call. */
export function PartnerContact({ order, employee }: PartnerContactProps) {
  const isReachable = useReachable(order)
  return (
    <>
      <p className="mt-3 flex items-center gap-3">
        <Avatar name={employee.name} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{employee.name}</span>
          <span className="block text-small text-ink-2">{words.person}</span>
        </span>
      </p>
      {isReachable && <Ways orderId={order._id} phoneNumber={employee.phoneNumber} />}
    </>
  )
}

function Ways({ orderId, phoneNumber }: { orderId: string; phoneNumber: string }) {
  const unread = useUnread('customer', orderId)
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <Link to={paths.userChat.to(undefined, { id: orderId })} state={{ orderId }} className={buttonClass('secondary')}>
        <IconMessageCircle size={18} aria-hidden="true" />
        <span>{words.chat}</span>
        {unread > 0 && (
          <Badge tone="info" icon={null}>
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{words.unread(unread)}</span>
          </Badge>
        )}
      </Link>
      <a href={`tel:+91${phoneNumber}`} className={buttonClass('secondary')}>
        <IconPhone size={18} aria-hidden="true" />
        <span>{words.call}</span>
      </a>
    </div>
  )
}

/** As long as the server takes messages. */
function useReachable(order: Order): boolean {
  const now = useNow()
  const deliveredAt = reachedAt(order, 'delivered')
  return isRunning(order) || (deliveredAt !== undefined && now < Date.parse(deliveredAt) + CONTACT_MS)
}
