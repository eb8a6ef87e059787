import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { words as orders } from '#words/admin-orders'
import { useSearchText } from '../../../features/forms/use-search-text.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useSteadyLoading } from '../../../ui/hooks/use-steady-loading.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { NoOrders } from './no-orders.tsx'
import { COLUMNS } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { inAddress, listOrders, orderParamsIn } from './queries.ts'

export const queries = ({ search, call }: Arrival) => ({ orders: listOrders(orderParamsIn(search), call) })

export default function Orders() {
  const [search] = useSearchParams()
  const params = orderParamsIn(search)
  const list = useQuery(useScreenQueries(queries).orders)
  const [text, setText] = useSearchText(params.search)
  const isLoading = useSteadyLoading(list.isPending)
  const { data } = list
  const hrefFor = (page: number) => paths.adminOrders.to(undefined, inAddress({ ...params, page }))
  const isPastEnd = useLastPage({ page: params.page, pageCount: data?.size, query: list, hrefFor })
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
        <ErrorState title={orders.failed} error={list.error} onRetry={list.refetch} retrying={list.isRefetching} />
      ) : (
        <StaleRows isStale={list.isPlaceholderData}>
          <DataTable
            caption={orders.title}
            columns={COLUMNS}
            rows={data?.orders ?? []}
            rowKey={(order) => order._id}
            loading={isLoading || isPastEnd}
            empty={<NoOrders params={params} />}
          />
        </StaleRows>
      )}
      {data && !hasFailed && <Pagination className="mt-4" page={params.page} pageCount={data.size} hrefFor={hrefFor} />}
    </>
  )
}
