import { Link } from 'react-router'
import { IconChevronRight } from '#icons'
import { words } from '#words/admin-claims'
import { whatIsWrong } from '../../../features/claims/claim-log.tsx'
import { ClaimStatus } from '../../../features/claims/claim-status.tsx'
import type { Claim } from '../../../features/claims/queries.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'
import { PersonLink } from '../person-link.tsx'

export const COLUMNS: readonly Column<Claim>[] = [
  {
    key: 'order',
    header: words.columns.order,
    lead: true,
    cell: ({ order, restaurant }) => (
      <>
        <span className="num block whitespace-nowrap">{orderNumber(order)}</span>
        <span className="block text-small font-normal wrap-anywhere text-ink-2">{restaurant.restaurantName}</span>
      </>
    ),
  },
  {
    key: 'customer',
    header: words.columns.customer,
    half: 'top',
    className: 'md:min-w-32',
    cell: ({ customer, createdAt }) => (
      <>
        <PersonLink id={customer._id} name={customer.name} />
        <time dateTime={createdAt} className="num block text-small whitespace-nowrap text-ink-2">
          {formatRecentDateTime(createdAt)}
        </time>
      </>
    ),
  },
  {
    key: 'what',
    header: words.columns.what,
    bare: true,
    className: 'md:min-w-36',
    cell: ({ events: [first] }) => <span className="wrap-anywhere">{first && whatIsWrong(first.reason, first.products)}</span>,
  },
  {
    key: 'status',
    header: words.columns.status,
    half: 'left',
    cell: (claim) => <ClaimStatus claim={claim} reader="administrator" />,
  },
  {
    key: 'actions',
    header: words.columns.actions,
    actions: true,
    half: 'right',
    cell: ({ _id, order, restaurant }) => (
      <Link
        to={paths.adminClaim.to({ id: _id })}
        aria-label={words.viewOf(orderNumber(order), restaurant.restaurantName)}
        className={buttonClass('secondary', 'sm')}
      >
        <span>{words.view}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    ),
  },
]
