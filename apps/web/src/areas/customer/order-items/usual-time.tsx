import { useQuery } from '@tanstack/react-query'
import { words } from '#words/promise'
import { getTerms } from '../../../features/deliver-to/queries.ts'
import { type AskedPlace, askedPlace } from '../../../features/guest-place/asked-place.ts'
import { isRunning, kindOf, type Order } from '../../../features/orders/status.ts'
import { isolated } from '../../../lib/isolated.ts'

/** For an order without a promise: how long its restaurant usually needs to this address, or that it does not say. */
export function UsualTime({ order }: { order: Order }) {
  const [address] = order.address
  const place = address && askedPlace(address)
  if (!isRunning(order) || order.readyAt || order.slotAt) return null
  if (kindOf(order) === 'pickup' || !place) return <Unsaid order={order} />
  return <UsualAt order={order} place={place} />
}

function UsualAt({ order, place }: { order: Order; place: AskedPlace }) {
  const { data, isPending } = useQuery(getTerms(order.restId._id, place))
  // a line that is written later moves nothing
  if (isPending) return <p className="invisible text-small">{words.unsaid('')}</p>
  if (!data?.minutes) return <Unsaid order={order} />
  return <p className="num text-small text-ink-2">{words.usual(words.minutes(data.minutes.least, data.minutes.most))}</p>
}

const Unsaid = ({ order }: { order: Order }) => (
  <p className="text-small text-ink-2">{words.unsaid(isolated(order.restId.restaurantName))}</p>
)
