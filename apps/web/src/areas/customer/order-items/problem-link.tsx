import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight, IconMessageReport } from '#icons'
import { words } from '#words/claims'
import { getOwnClaim, type OwnClaim } from '../../../features/claims/queries.ts'
import { isRunning, type Order } from '../../../features/orders/status.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'

/** Leads to the report of a problem, and says its state. It is there at once, so that the answer moves nothing. */
export function ProblemLink({ order }: { order: Order }) {
  const { data } = useQuery(getOwnClaim(order._id))
  const claim = data?.claim
  if (data?.canReport === false && !claim && !isRunning(order)) return <TooLate orderId={order._id} />
  return (
    <Link
      to={paths.orderProblem.to({ ordId: order._id })}
      className="flex min-h-16 items-center gap-3 rounded-card bg-surface px-4 py-3 no-underline shadow-1 hover:bg-sunken"
    >
      <IconMessageReport size={22} className="shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{claim ? words.linkOpen : words.link}</span>
        <span className="block truncate text-small text-ink-2">{stateOf(data, order)}</span>
      </span>
      <IconChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  )
}

/** As high as the link before the answer. */
const TooLate = ({ orderId }: { orderId: string }) => (
  <p className="flex min-h-16 flex-wrap content-center gap-x-1.5 px-4 text-small text-ink-2">
    <span>{words.linkLate}</span>
    <Link to={paths.contact.to(undefined, { order: orderId })} className="font-semibold">
      {words.writeToUs}
    </Link>
  </p>
)

function stateOf(own: OwnClaim | undefined, order: Order): string {
  const claim = own?.claim
  if (!claim) return own?.canReport !== false ? words.linkText : words.linkEarly
  if (claim.state === 'decided') return words.linkDecided
  return claim.state === 'open' ? words.log.answers(isolated(order.restId.restaurantName)) : words.log.decides
}
