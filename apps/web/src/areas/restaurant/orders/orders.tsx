// Orders as a list of all, or as the kitchen's board of what is to be done; which one is in the address.
import { IconLayoutKanban, IconList, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { Link, Navigate, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { listOrders, ORDERS_CHUNK, ORDERS_PAGE_SIZE } from '../queries.ts'
import { COLUMNS, ordersIn } from './kitchen.ts'
import { OrderBoard } from './order-board.tsx'
import { OrderList } from './order-list.tsx'

const PAGES_IN_CHUNK = ORDERS_CHUNK / ORDERS_PAGE_SIZE
const { to } = paths.restaurantOrders

export default function Orders() {
  const [params] = useSearchParams()
  const isBoard = params.get('view') === 'board'
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  // the board is made of the newest orders; the list walks on through older ones
  const orders = useQuery(listOrders(isBoard ? 1 : Math.ceil(page / PAGES_IN_CHUNK)))
  const { data, isPending } = orders
  const newest = useQuery(listOrders()).data
  const pageCount = Math.ceil((data?.total ?? 0) / ORDERS_PAGE_SIZE)
  if (data && !isBoard && page > Math.max(1, pageCount)) return <Navigate to={to(undefined, { page: Math.max(1, pageCount) })} replace />
  const views = (
    <nav aria-label="View" className="flex gap-2">
      <Chip asChild current={!isBoard}>
        <Link to={to()} replace>
          <IconList size={18} aria-hidden="true" />
          List
        </Link>
      </Chip>
      <Chip asChild current={isBoard}>
        <Link to={to(undefined, { view: 'board' })} replace>
          <IconLayoutKanban size={18} aria-hidden="true" />
          Board
        </Link>
      </Chip>
    </nav>
  )
  const note = newest && COLUMNS.map(({ stage, title }) => `${ordersIn(newest.orders, stage).length} ${title.toLowerCase()}`).join(' · ')
  const firstRow = ((page - 1) % PAGES_IN_CHUNK) * ORDERS_PAGE_SIZE
  return (
    <>
      <PageHeader title="Orders" note={<span role="status">{note ?? (isPending && 'Loading…')}</span>} actions={views} />
      {isPending && (isBoard ? <BoardSkeleton /> : <OrderList orders={[]} isLoading />)}
      {!isPending && !data && (
        <ErrorState
          title="We could not load your orders."
          text={orders.error?.message}
          onRetry={orders.refetch}
          retrying={orders.isRefetching}
        />
      )}
      {data && data.total === 0 && <NoOrders />}
      {data && data.total > 0 && isBoard && <OrderBoard orders={data.orders} />}
      {data && data.total > 0 && !isBoard && (
        <>
          <OrderList orders={data.orders.slice(firstRow, firstRow + ORDERS_PAGE_SIZE)} isLoading={false} />
          <Pagination className="mt-4" page={page} pageCount={pageCount} hrefFor={(target) => to(undefined, { page: target })} />
        </>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={<IconReceiptOff size={40} />}
      title={MESSAGES.noOrders}
      text="New orders appear here by themselves. Until then: is your menu complete?"
      action={
        <Link to={paths.products.to()} className={buttonClass('secondary')}>
          Look at the menu
        </Link>
      }
    />
  )
}

function BoardSkeleton() {
  return (
    <Loading label="Loading orders" className="grid gap-4 md:grid-cols-3">
      {COLUMNS.map(({ slug }, column) => (
        <div key={slug} className={column > 0 ? 'hidden md:block' : ''}>
          <Skeleton className="mb-3 h-6 w-24" />
          <Skeleton className="h-56 w-full rounded-card" />
        </div>
      ))}
    </Loading>
  )
}
