import { Link } from 'react-router'
import { IconMapPin, IconMessageCircle, IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { receiverOf } from '../../../features/orders/handover.ts'
import type { Order } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { counterOnMap, doorOnMap, mapsLink, nextMove } from './job.ts'

// three of them fit beside each other in a card on a small phone
const ROW = 'mt-1.5 child:flex-1'
const WAY = cx(buttonClass('secondary'), 'gap-1.5! px-1.5! whitespace-nowrap')

/** The way to the restaurant, and its phone. */
export function CounterWays({ order }: { order: Order }) {
  const { restaurantName, phoneNumber } = order.restId
  return (
    <Toolbar label={words.stop.ways(restaurantName)} className={ROW}>
      <MapsItem who={restaurantName} onMap={counterOnMap(order)} />
      {phoneNumber && <CallItem who={restaurantName} phoneNumber={phoneNumber} />}
    </Toolbar>
  )
}

/** The way to a door, once its bag is on the road, and to who waits there. */
export function DoorWays({ order }: { order: Order }) {
  const { userId } = order
  const receiver = receiverOf(order)
  const unread = useUnread('employee', order._id)
  const onMap = nextMove(order)?.to === 'delivered' ? doorOnMap(order) : undefined
  return (
    <Toolbar label={words.stop.ways(receiver.name)} className={ROW}>
      {onMap && <MapsItem who={receiver.name} onMap={onMap} />}
      <ToolbarItem>
        <Link to={paths.employeeChat.to(undefined, { id: order._id })} state={{ orderId: order._id }} className={cx(WAY, 'relative')}>
          <IconMessageCircle size={20} className="shrink-0" aria-hidden="true" />
          <Label text={words.job.chat} whom={words.job.with(userId.name)} />
          {/* in the row, three buttons with a count do not fit on a small phone */}
          <UnreadCount count={unread} className="absolute -top-2 -right-1" />
        </Link>
      </ToolbarItem>
      {receiver.phoneNumber && <CallItem who={receiver.name} phoneNumber={receiver.phoneNumber} />}
    </Toolbar>
  )
}

const MapsItem = ({ who, onMap }: { who: string; onMap: string }) => (
  <ToolbarItem>
    <a className={WAY} href={mapsLink(onMap)} target="_blank" rel="noreferrer">
      <IconMapPin size={20} className="shrink-0" aria-hidden="true" />
      <Label text={words.stop.maps} whom={words.stop.mapsTo(who)} />
    </a>
  </ToolbarItem>
)

const CallItem = ({ who, phoneNumber }: { who: string; phoneNumber: string }) => (
  <ToolbarItem>
    <a href={`tel:+91${phoneNumber}`} className={WAY}>
      <IconPhone size={20} className="shrink-0" aria-hidden="true" />
      <Label text={words.job.call} whom={words.job.toCustomer(who)} />
    </a>
  </ToolbarItem>
)

/** What is in sight, and to whom it leads. */
const Label = ({ text, whom }: { text: string; whom: string }) => (
  <span>
    <span>{text}</span>
    <span className="sr-only">{whom}</span>
  </span>
)
