import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconMessageReport } from '#icons'
import { words } from '#words/admin'
import { words as claims } from '#words/claims'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatTimeOrDate } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { countClaims, listClaims } from '../claims/queries.ts'

/** How many are shown; the list of claims has them all. */
const SHOWN = 3

/** Orders that have not come: their customers wait for food, and the administrator has minutes. */
export function UrgentClaims() {
  const { data: due = 0 } = useQuery(countClaims())
  const { data } = useQuery({ ...listClaims('administrator', 1), enabled: due > 0 })
  const urgent = due > 0 ? (data?.claims ?? []).filter(({ state }) => state === 'urgent') : []
  return urgent.slice(0, SHOWN).map(({ _id, order, customer, restaurant, dueAt }) => (
    <Banner
      key={_id}
      tone="bad"
      className="mb-4 md:mb-6"
      icon={<IconMessageReport size={22} />}
      title={words.home.neverCame(orderNumber(order))}
      action={
        <Link to={paths.adminClaim.to({ id: _id })} className={buttonClass('secondary', 'sm')}>
          <span>{words.home.decide}</span>
          <span className="sr-only">{words.home.decideOf(orderNumber(order))}</span>
        </Link>
      }
    >
      <p className="num wrap-anywhere">
        {[
          isolated(customer.name),
          isolated(restaurant.restaurantName),
          ...(dueAt ? [Date.parse(dueAt) <= serverNow() ? claims.overdue : claims.due(formatTimeOrDate(dueAt, serverNow()))] : []),
        ].join(' · ')}
      </p>
    </Banner>
  ))
}
