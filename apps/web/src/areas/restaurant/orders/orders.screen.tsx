import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconLayoutKanban, IconList, IconReceiptOff } from '#icons'
import { words as messages } from '#words/messages'
import { words } from '#words/restaurant-orders'
import { ClockNotice } from '../../../features/hours/clock-notice.tsx'
import { pageIn } from '../../../features/navigation/page-in.ts'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { useLastPage } from '../../../features/navigation/use-last-page.ts'
import type { Order } from '../../../features/orders/status.ts'
import type { Api } from '../../../lib/api.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { loadOpening, OpeningSlot } from '../opening/opening-slot.tsx'
import { alertKey } from '../order-alert/seen-orders.ts'
import { SoundControl } from '../order-alert/sound-control.tsx'
import { COLUMNS, ordersIn } from '../order-moves/board.ts'
import { listOrders, listRunningOrders, ORDERS_CHUNK, ORDERS_PAGE_SIZE } from '../queries.ts'
import { OrderList } from './order-list.tsx'
import { rememberView, viewIn } from './view.ts'

const PAGES_IN_CHUNK = ORDERS_CHUNK / ORDERS_PAGE_SIZE
const { to } = paths.restaurantOrders

const boardParts = () => import('./orders.parts.ts')
interface PartProps {
  orders: readonly Order[]
}
interface PushProps {
  role: 'restaurant'
}
type Part = Readonly<Record<'default', ComponentType<PartProps>>>
const OrderBoard = lazyPart<PartProps, Part>(async () => ({ default: (await boardParts()).OrderBoard }))
const AllDay = lazyPart<PartProps, Part>(async () => ({ default: (await boardParts()).AllDay }))
const PushOffer = lazyPart<PushProps, Readonly<Record<'default', ComponentType<PushProps>>>>(async () => ({
  default: (await boardParts()).PushOffer,
}))

const chunkOf = (page: number, call?: Api) => listOrders(Math.ceil(page / PAGES_IN_CHUNK), call)

/** The board shows the running orders, the list also a page of the others. */
export const queries = ({ search, call }: Arrival) => ({
  running: listRunningOrders(call),
  ...(viewIn(search) === 'list' && { chunk: chunkOf(pageIn(search), call) }),
})
export function loadParts(search: URLSearchParams): Promise<unknown> {
  if (viewIn(search) !== 'board') return Promise.resolve()
  // on its way with the board, which does not wait for it
  if (typeof window !== 'undefined') void loadOpening().catch(() => undefined)
  return Promise.all([OrderBoard.preload(), AllDay.preload(), PushOffer.preload()])
}

export default function Orders() {
  const [params] = useSearchParams()
  const isBoard = viewIn(params, useHydrated()) === 'board'
  const { data: running, isPending } = useQuery(listRunningOrders())
  const counts = running && COLUMNS.map(({ stage }) => words.columns[stage].note(ordersIn(running, stage).length))
  const note = isBoard && running?.length === 0 ? messages.noOrders : counts?.join(' · ')
  return (
    <>
      <PageHeader
        title={words.title}
        note={
          // the board's own headings have the counts
          <span role="status" className={isBoard ? 'sr-only' : ''}>
            {note ?? (isPending && `${words.loading}…`)}
          </span>
        }
        className={isBoard ? 'mb-2!' : ''}
        actions={
          <>
            {isBoard && running && <SoundControl alerts={ordersIn(running, 'pending').map(alertKey)} />}
            <Suspense>{isBoard && running && <AllDay orders={running} />}</Suspense>
            <Views isBoard={isBoard} />
          </>
        }
      />
      <ClockNotice className="mb-4" />
      {isBoard ? (
        // the keyboard reaches the tickets first
        <div className="flex flex-col">
          <Board />
          {/* on phones the first ticket stays near the top, except below a pause or busy mode */}
          <div className="max-md:mt-6 max-md:has-data-temporary:order-first max-md:has-data-temporary:mt-0 md:order-first">
            <OpeningSlot />
          </div>
        </div>
      ) : (
        <List />
      )}
      {/* after the tickets, which the keyboard reaches first */}
      {isBoard && running && (
        <div className="mt-8 max-w-xl">
          <Suspense>
            <PushOffer role="restaurant" />
          </Suspense>
        </div>
      )}
    </>
  )
}

const VIEWS = [
  { view: 'board', label: words.board, Icon: IconLayoutKanban },
  { view: 'list', label: words.list, Icon: IconList },
] as const
/** On phones only the link to the other view. */
function Views({ isBoard }: { isBoard: boolean }) {
  return (
    <nav aria-label={words.view} className="flex gap-2">
      {VIEWS.map(({ view, label, Icon }) => (
        <Chip
          key={view}
          asChild
          current={(view === 'board') === isBoard}
          className={(view === 'board') === isBoard ? 'max-md:hidden' : 'max-md:h-11'}
        >
          <Link to={to(undefined, { view })} replace onClick={() => rememberView(view)}>
            <Icon size={18} aria-hidden="true" />
            <span>{label}</span>
          </Link>
        </Chip>
      ))}
    </nav>
  )
}

function Board() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(listRunningOrders())
  if (data)
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <OrderBoard orders={data} />
      </Suspense>
    )
  if (isPending) return <BoardSkeleton />
  return <Failed error={error} onRetry={refetch} isRetrying={isRefetching} />
}

function List() {
  const [params] = useSearchParams()
  const isRunningOnly = params.get('state') === 'running'
  const state = isRunningOnly ? 'running' : undefined
  const page = pageIn(params)
  const hrefFor = (target: number) => to(undefined, { view: 'list', state, page: target })
  return (
    <>
      <nav aria-label={words.filter} className="mb-4 flex gap-2">
        <Chip asChild current={!isRunningOnly}>
          <Link to={to(undefined, { view: 'list' })}>{words.all}</Link>
        </Chip>
        <Chip asChild current={isRunningOnly}>
          <Link to={to(undefined, { view: 'list', state: 'running' })}>{words.running}</Link>
        </Chip>
      </nav>
      {isRunningOnly ? <RunningOrders page={page} hrefFor={hrefFor} /> : <AllOrders page={page} hrefFor={hrefFor} />}
    </>
  )
}

interface PageProps {
  page: number
  hrefFor: (page: number) => string
}
function AllOrders({ page, hrefFor }: PageProps) {
  const chunk = useQuery(chunkOf(page))
  const { data, isPending, error, refetch, isRefetching } = chunk
  if (isPending) return <OrderList orders={[]} isLoading />
  if (!data) return <Failed error={error} onRetry={refetch} isRetrying={isRefetching} />
  const before = (Math.ceil(page / PAGES_IN_CHUNK) - 1) * ORDERS_CHUNK
  return <ListPage orders={data.orders} query={chunk} before={before} total={data.total} page={page} hrefFor={hrefFor} />
}

function RunningOrders({ page, hrefFor }: PageProps) {
  const running = useQuery(listRunningOrders())
  const { data, isPending, error, refetch, isRefetching } = running
  if (isPending) return <OrderList orders={[]} isLoading />
  if (!data) return <Failed error={error} onRetry={refetch} isRetrying={isRefetching} />
  const orders = data.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return <ListPage orders={orders} query={running} before={0} total={orders.length} page={page} hrefFor={hrefFor} />
}

interface ListPageProps extends PageProps {
  orders: readonly Order[]
  query: Parameters<typeof useLastPage>[0]['query']
  before: number
  total: number
}
function ListPage({ orders, query, before, total, page, hrefFor }: ListPageProps) {
  const pageCount = Math.ceil(total / ORDERS_PAGE_SIZE)
  const isPastEnd = useLastPage({ page, pageCount, query, hrefFor })
  // until a chunk is read, the orders are those of another one
  const isLoading = query.isPlaceholderData || isPastEnd
  if (total === 0 && !isLoading) return <NoOrders />
  const firstRow = (page - 1) * ORDERS_PAGE_SIZE - before
  return (
    <>
      <OrderList orders={orders.slice(firstRow, firstRow + ORDERS_PAGE_SIZE)} isLoading={isLoading} />
      <Pagination className="mt-4" page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </>
  )
}

function Failed({ error, onRetry, isRetrying }: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  return <ErrorState title={words.failed} error={error} onRetry={onRetry} retrying={isRetrying} />
}

function NoOrders() {
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

/** As tall as a phone: the tickets then move nothing that can be seen. */
function BoardSkeleton() {
  return (
    <Loading label={words.loading} className="grid content-start gap-4 max-md:min-h-dvh md:grid-cols-3">
      {COLUMNS.map(({ slug }, column) => (
        <div key={slug} className={column > 0 ? 'hidden md:block' : ''}>
          <Skeleton className="mb-3 h-6 w-24" />
          <Skeleton className="h-56 w-full rounded-card" />
        </div>
      ))}
    </Loading>
  )
}
