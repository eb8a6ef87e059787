import { IconChevronRight, IconReceipt, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { words } from '#words/admin'
import { words as looks } from '#words/orders'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatRecentDateTime, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useSteadyLoading } from '../../../ui/hooks/use-steady-loading.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { EmailAddress } from '../accounts/email-address.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderStatus } from './order-status.tsx'
import { type AdminOrder, inAddress, listOrders, type OrderParams, orderParamsIn } from './queries.ts'

const { orders } = words
const PAGE_SIZE = 6

const COLUMNS: readonly Column<AdminOrder>[] = [
  {
    key: 'order',
    header: orders.columns.order,
    lead: true,
    cell: (order) => (
      <>
        <span className="num block whitespace-nowrap">{orderNumber(order, order.createdAt)}</span>
        <time dateTime={order.createdAt} className="num block text-small font-normal whitespace-nowrap text-ink-2">
          {formatRecentDateTime(order.createdAt)}
        </time>
        <span className="block text-small font-normal lg:hidden">{order.restId.restaurantName}</span>
      </>
    ),
  },
  {
    key: 'customer',
    header: orders.columns.customer,
    className: 'md:min-w-32',
    cell: (order) => (
      <>
        <span className="block wrap-anywhere md:max-lg:text-small">{order.userId.name}</span>
        <span className="block text-small text-ink-2 wrap-anywhere md:max-lg:hidden">
          <EmailAddress email={order.customerEmail} />
        </span>
      </>
    ),
  },
  { key: 'restaurant', header: orders.columns.restaurant, wide: true, cell: (order) => order.restId.restaurantName },
  {
    key: 'total',
    header: orders.columns.total,
    align: 'right',
    cell: (order) => (
      <>
        <span className="num font-semibold">{formatRupees(order.grandTotal)}</span>
        <span className="block text-small text-ink-2 md:max-lg:hidden">{looks.methods[order.paymentType]}</span>
      </>
    ),
  },
  { key: 'status', header: orders.columns.status, cell: (order) => <OrderStatus order={order} /> },
  {
    key: 'actions',
    header: orders.columns.actions,
    actions: true,
    cell: (order) => (
      <Link
        to={paths.adminOrder.to({ id: order._id })}
        aria-label={orders.viewOf(orderNumber(order), order.restId.restaurantName)}
        className={buttonClass('secondary', 'sm')}
      >
        {orders.view}
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    ),
  },
]

export const queries = ({ search }: Arrival) => ({ orders: listOrders(orderParamsIn(search)) })

export default function Orders() {
  const [search] = useSearchParams()
  const params = orderParamsIn(search)
  const list = useQuery(useScreenQueries(queries).orders)
  const [text, setText] = useSearchText(params.search)
  const isLoading = useSteadyLoading(list.isPending)
  const { data } = list
  const hrefFor = (page: number) => paths.adminOrders.to(undefined, inAddress({ ...params, page }))
  if (data && !list.isPlaceholderData && data.orders.length === 0 && params.page > 1)
    return <Navigate to={hrefFor(Math.max(1, data.size))} replace />
  const hasFailed = list.isError && (!data || list.isPlaceholderData)
  const found = data && !hasFailed ? orders.count(data.total) : ''
  return (
    <>
      <PageHeader
        title={params.account && params.name ? orders.ofWhom(params.name) : orders.title}
        note={<span role="status">{data && data.size > 1 ? orders.onPage(found, params.page, data.size) : found}</span>}
        {...(params.account && { back: { to: paths.adminOrders.to(), label: orders.everybody } })}
      />
      <OrderFilters params={params} text={text} onText={setText} />
      {hasFailed ? (
        <ErrorState title={orders.failed} text={list.error.message} onRetry={list.refetch} retrying={list.isRefetching} />
      ) : (
        <div aria-busy={list.isPlaceholderData || undefined} className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
          <DataTable
            caption={orders.title}
            columns={COLUMNS}
            rows={data?.orders ?? []}
            rowKey={(order) => order._id}
            loading={isLoading}
            skeletonRows={PAGE_SIZE}
            empty={<NoOrders params={params} />}
          />
        </div>
      )}
      {data && !hasFailed && <Pagination className="mt-4" page={params.page} pageCount={data.size} hrefFor={hrefFor} />}
    </>
  )
}

function NoOrders({ params: { search, status, day, account } }: { params: OrderParams }) {
  if (!search && !status && !day && !account)
    return <EmptyState icon={<IconReceipt size={40} />} title={orders.none} text={orders.noneText} />
  return (
    <EmptyState
      icon={<IconSearchOff size={40} />}
      title={orders.noneFound}
      text={orders.noneFoundText}
      action={
        <Link to={paths.adminOrders.to()} className={buttonClass('secondary')}>
          {orders.clear}
        </Link>
      }
    />
  )
}
