import { Link } from 'react-router'
import { IconMapPin, IconMessageCircle, IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { receiverOf } from '../../../features/orders/handover.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { mapsLink, nextPlace } from './job.ts'
import { distinct, doorOf, type StopOrders } from './stops.ts'

const WAY = cx(buttonClass('secondary'), 'px-2')

/** The way to the next place of a stop, and to who waits at its one door. */
export function JobWays({ orders }: { orders: StopOrders }) {
  const [order] = orders
  const { userId } = order
  const receiver = receiverOf(order)
  const isOneDoor = distinct(orders, doorOf).length === 1
  const unread = useUnread('employee', order._id)
  const place = nextPlace(order)
  return (
    <Toolbar label={words.job.ways} className="child:min-w-0 child:flex-1">
      {place && (
        <ToolbarItem>
          <a className={WAY} href={mapsLink(place.onMap)} target="_blank" rel="noreferrer">
            <IconMapPin size={20} className="shrink-0" aria-hidden="true" />
            <Label text={words.stop.maps} whom={words.stop.mapsTo(place.who)} />
          </a>
        </ToolbarItem>
      )}
      {isOneDoor && (
        <ToolbarItem>
          <Link to={paths.employeeChat.to(undefined, { id: order._id })} state={{ orderId: order._id }} className={cx(WAY, 'relative')}>
            <IconMessageCircle size={20} className="shrink-0" aria-hidden="true" />
            <Label text={words.job.chat} whom={words.job.with(userId.name)} />
            {/* in the row, three buttons with a count do not fit on a small phone */}
            <UnreadCount count={unread} className="absolute -top-2 -right-1" />
          </Link>
        </ToolbarItem>
      )}
      {isOneDoor && receiver.phoneNumber && (
        <ToolbarItem>
          <a href={`tel:+91${receiver.phoneNumber}`} className={WAY}>
            <IconPhone size={20} className="shrink-0" aria-hidden="true" />
            <Label text={words.job.call} whom={words.job.toCustomer(receiver.name)} />
          </a>
        </ToolbarItem>
      )}
    </Toolbar>
  )
}

/** What is in sight, and to whom it leads. */
const Label = ({ text, whom }: { text: string; whom: string }) => (
  <span>
    <span className="whitespace-nowrap">{text}</span>
    <span className="sr-only">{whom}</span>
  </span>
)
