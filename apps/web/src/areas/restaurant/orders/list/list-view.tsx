// The list of orders, with its search: a chunk of its own, which the board does without.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { SEARCHED_ORDER_DAYS } from '@tiffin/contract/limits'
import { Link, useSearchParams } from 'react-router'
import { IconReceiptOff } from '#icons'
import { words as messages } from '#words/messages'
import { words as search } from '#words/order-search'
import { words } from '#words/restaurant-orders'
import { pageIn } from '../../../../features/navigation/page-in.ts'
import { useLastPage } from '../../../../features/navigation/use-last-page.ts'
import { NoOrdersFound } from '../../../../features/order-search/no-orders-found.tsx'
import type { Order } from '../../../../features/orders/status.ts'
import { paths } from '../../../../paths.ts'
import { buttonClass } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { listRunningOrders, ORDERS_PAGE_SIZE, type OrderFilter } from '../../queries.ts'
import { chunkOf, isRunningOnly, listHref, orderFilterIn, ordersBefore } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'

export default function ListView() {
  const [params] = useSearchParams()
  const filter = orderFilterIn(params)
  return (
    <>
      <OrderFilters filter={filter} />
      {isRunningOnly(filter) ? (
        <RunningOrders filter={filter} page={pageIn(params)} />
      ) : (
        <FoundOrders filter={filter} page={pageIn(params)} />
      )}
    </>
  )
}

interface PageProps {
  filter: OrderFilter
  page: number
}
function FoundOrders({ filter, page }: PageProps) {
  const [params] = useSearchParams()
  const chunk = useQuery(chunkOf(params))
  return <ListPage orders={chunk.data?.orders} query={chunk} before={ordersBefore(page)} total={chunk.data?.total} {...{ filter, page }} />
}

function RunningOrders({ filter, page }: PageProps) {
  const running = useQuery(listRunningOrders())
  const orders = running.data?.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return <ListPage orders={orders} query={running} before={0} total={orders?.length} {...{ filter, page }} />
}

interface ListPageProps extends PageProps {
  orders: readonly Order[] | undefined
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'isRefetching' | 'refetch'>
  before: number
  total: number | undefined
}
function ListPage({ orders, query, before, total = 0, filter, page }: ListPageProps) {
  const pageCount = Math.ceil(total / ORDERS_PAGE_SIZE)
  const hrefFor = (target: number) => listHref(filter, target)
  const isPastEnd = useLastPage({ page, pageCount: orders && pageCount, query, hrefFor })
  if (!orders && !query.isPending)
    return <ErrorState title={words.failed} error={query.error} onRetry={query.refetch} retrying={query.isRefetching} />
  // until a chunk is read, the orders are those of another one
  const isLoading = !orders || query.isPlaceholderData || isPastEnd
  const firstRow = (page - 1) * ORDERS_PAGE_SIZE - before
  return (
    <>
      <Found filter={filter} total={isLoading ? undefined : total} />
      {total === 0 && !isLoading ? (
        <NoOrders filter={filter} />
      ) : (
        <OrderList orders={(orders ?? []).slice(firstRow, firstRow + ORDERS_PAGE_SIZE)} isLoading={isLoading} />
      )}
      <Pagination className="mt-4" page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  )
}

/** How many orders are found, and how far back. `total` is undefined while they are read. */
function Found({ filter: { state, day, search: text }, total }: { filter: OrderFilter; total: number | undefined }) {
  const isNarrowed = Boolean(text || day || (state && state !== 'running'))
  if (!isNarrowed) return null
  return (
    <p role="status" className="mb-3 min-h-5 text-small text-ink-2">
      {total !== undefined && `${search.found(total)}. ${day ? '' : search.lastDays(SEARCHED_ORDER_DAYS)}`}
    </p>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  if (filter.search || filter.day || (filter.state && filter.state !== 'running')) return <NoOrdersFound clearTo={listHref({})} />
  return (
    <EmptyState
      icon={<IconReceiptOff size={40} />}
      title={messages.noOrders}
      text={words.none.text}
      action={
        <Link to={paths.products.to()} className={buttonClass('secondary')}>
          {words.none.action}
        </Link>
      }
    />
  )
}
