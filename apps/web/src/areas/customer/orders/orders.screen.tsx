import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { IconReceipt } from '#icons'
import { words } from '#words/own-orders'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import { listOwnOrders } from '../../../features/orders/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'

const NO_WORDS = '\u00a0'

export const queries = ({ search, call }: Arrival) => ({ orders: listOwnOrders(pageIn(search), undefined, call) })

export default function Orders() {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const list = useQuery(useScreenQueries(queries).orders)
  const { data, isPending, error, refetch, isRefetching, isPlaceholderData } = list
  const hrefFor = (target: number) => paths.orders.to(undefined, { page: target })
  const isPastEnd = useLastPage({ page, pageCount: data?.size, query: list, hrefFor })
  return (
    <>
      <PageHeader title={words.title} note={data && data.total > 0 ? words.count(data.total) : NO_WORDS} />
      {!isPending && !data ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : (
        <StaleRows isStale={isPlaceholderData}>
          <DataTable
            caption={words.caption}
            columns={ORDER_COLUMNS}
            rows={data?.orders ?? []}
            rowKey={({ _id }) => _id}
            loading={isPending || isPastEnd}
            empty={<NoOrders />}
          />
        </StaleRows>
      )}
      {data && <Pagination page={page} pageCount={data.size} hrefFor={hrefFor} className="mt-6" />}
    </>
  )
}

function NoOrders() {
  const browse = (
    <Link to={paths.filterShops.to({})} className={buttonClass()}>
      {words.browse}
    </Link>
  )
  return <EmptyState icon={<IconReceipt size={40} />} title={words.none} text={words.noneText} action={browse} />
}
