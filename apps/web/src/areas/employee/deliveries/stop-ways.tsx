import { Link } from 'react-router'
import { IconMapPin, IconMessageCircle, IconPhone } from '#icons'
import { words } from '#words/deliveries'
import { useUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { receiverOf } from '../../../features/orders/handover.ts'
import type { Order } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Toolbar, ToolbarItem } from '../../../ui/layout/toolbar.tsx'
import { counterOnMap, doorOnMap, mapsLink, nextMove } from './job.ts'

// three of them fit beside each other in a card on a small phone
const ROW = 'mt-1.5 child:flex-1'
const WAY = cx(buttonClass('secondary'), 'gap-1.5! px-1.5! whitespace-nowrap')

/** The way to the restaurant, and its phone; beside its name, so that both addresses are above the step's bar. */
export function CounterWays({ order }: { order: Order }) {
  const { restaurantName, phoneNumber } = order.restId
  return (
    <Toolbar label={words.stop.ways(restaurantName)} className="shrink-0">
      <ToolbarItem>
        <IconButton asChild look="outline" label={`${words.stop.maps}${words.stop.mapsTo(restaurantName)}`}>
          <a href={mapsLink(counterOnMap(order))} target="_blank" rel="noreferrer">
            <IconMapPin size={20} aria-hidden="true" />
          </a>
        </IconButton>
      </ToolbarItem>
      {phoneNumber && (
        <ToolbarItem>
          <IconButton asChild look="outline" label={`${words.job.call}${words.job.toCustomer(restaurantName)}`}>
            <a href={`tel:+91${phoneNumber}`}>
              <IconPhone size={20} aria-hidden="true" />
            </a>
          </IconButton>
        </ToolbarItem>
      )}
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
      {onMap && (
        <ToolbarItem>
          <a className={WAY} href={mapsLink(onMap)} target="_blank" rel="noreferrer">
            <IconMapPin size={20} className="shrink-0" aria-hidden="true" />
            <Label text={words.stop.maps} whom={words.stop.mapsTo(receiver.name)} />
          </a>
        </ToolbarItem>
      )}
      <ToolbarItem>
        <Link to={paths.employeeChat.to(undefined, { id: order._id })} state={{ orderId: order._id }} className={cx(WAY, 'relative')}>
          <IconMessageCircle size={20} className="shrink-0" aria-hidden="true" />
          <Label text={words.job.chat} whom={words.job.with(userId.name)} />
          {/* in the row, three buttons with a count do not fit on a small phone */}
          <UnreadCount count={unread} className="absolute -top-2 -right-1" />
        </Link>
      </ToolbarItem>
      {receiver.phoneNumber && (
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
    <span>{text}</span>
    <span className="sr-only">{whom}</span>
  </span>
)
