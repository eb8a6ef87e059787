import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconLayoutKanban, IconList } from '#icons'
import { words as messages } from '#words/messages'
import { words } from '#words/restaurant-orders'
import { ClockNotice } from '../../../features/hours/clock-notice.tsx'
import type { Arrival } from '../../../features/navigation/screen.ts'
import type { Order } from '../../../features/orders/status.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { loadOpening, OpeningSlot, OpeningStateSlot } from '../opening/opening-slot.tsx'
import { alertKey } from '../order-alert/seen-orders.ts'
import { SoundControl } from '../order-alert/sound-control.tsx'
import { COLUMNS, ordersIn } from '../order-moves/board.ts'
import { listRunningOrders } from '../queries.ts'
import { chunkOf, isRunningOnly, orderFilterIn } from './list/order-filter.ts'
import { rememberView, viewIn } from './view.ts'

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

const ListView = lazyPart(() => import('./list/list-view.tsx'))

/** The board shows the running orders, the list also a page of the others. */
export const queries = ({ search, call }: Arrival) => ({
  running: listRunningOrders(call),
  ...(viewIn(search) === 'list' && !isRunningOnly(orderFilterIn(search)) && { chunk: chunkOf(search, call) }),
})
export function loadParts(search: URLSearchParams): Promise<unknown> {
  if (viewIn(search) !== 'board') return ListView.preload()
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
      {/* on phones the board's controls share the row above the tickets, and its name is on the bar below */}
      <div className={isBoard ? 'max-md:flex max-md:flex-wrap max-md:gap-x-2' : ''}>
        <PageHeader
          title={words.title}
          note={
            // the board's own headings have the counts
            <span role="status" className={isBoard ? 'sr-only' : ''}>
              {note ?? (isPending && `${words.loading}…`)}
            </span>
          }
          className={isBoard ? 'mb-2!' : ''}
          titleClassName={isBoard ? 'max-md:sr-only' : ''}
          actions={
            <>
              {isBoard && running && <SoundControl alerts={ordersIn(running, 'pending').map(alertKey)} />}
              <Suspense>{isBoard && running && <AllDay orders={running} />}</Suspense>
              <Views isBoard={isBoard} />
            </>
          }
        />
        {isBoard && <OpeningSlot />}
      </div>
      <ClockNotice className="mb-4" />
      {isBoard ? (
        <Board />
      ) : (
        <Suspense
          fallback={
            <Loading label={words.loading}>
              <Skeleton className="h-96 w-full rounded-card" />
            </Loading>
          }
        >
          <ListView />
        </Suspense>
      )}
      {isBoard && <OpeningStateSlot />}
      {/* after the tickets, which matter more */}
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
          className={
            (view === 'board') === isBoard ? 'max-md:hidden' : cx('max-md:h-11', isBoard && 'max-md:w-11 max-md:justify-center max-md:px-0')
          }
        >
          <Link to={to(undefined, { view })} replace onClick={() => rememberView(view)}>
            <Icon size={18} aria-hidden="true" />
            <span className={isBoard ? 'max-md:sr-only' : ''}>{label}</span>
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
  return <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
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
