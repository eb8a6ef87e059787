import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconCoinRupee, IconReceipt, IconTrendingDown, IconTrendingUp, IconUsers } from '#icons'
import { language } from '#words/language'
import { words as restaurantWords } from '#words/restaurant'
import { ApprovalCard } from '../../../features/approval/approval-part.ts'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatDate, formatNumber, formatRupees } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { StatTile, StatTiles } from '../../../ui/layout/stat-tile.tsx'
import { getDashboard, listOwnProducts, listRunningOrders } from '../queries.ts'
import { changeOf } from './change.ts'
import type { Metrics } from './days.tsx'
import { FirstDay } from './first-day.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { TopProducts } from './top-products.tsx'

const words = restaurantWords.home
const PushCard = extraPart(async () => ({
  default: (await import('../../../features/push/push-card.tsx')).PushCard,
}))
const Days = extraPart(() => import('./days.tsx'))
if (import.meta.env.SSR) await Promise.all([PushCard.preload(), Days.preload()])

export const queries = ({ call }: Arrival) => ({ dashboard: getDashboard(call), running: listRunningOrders(call) })

export default function Home() {
  const profile = useProfile('restaurant')
  const ahead = useScreenQueries(queries)
  const { data, isPending, error, refetch, isRefetching } = useQuery(ahead.dashboard)
  const menu = useQuery(listOwnProducts(profile._id, { page: 1, search: '' })).data
  const hasOrders = data !== undefined && (data.totalOrders[0]?.totalOrders ?? 0) > 0
  const running = useQuery(ahead.running).data?.length ?? 0
  const isFirstDay = (data !== undefined && !hasOrders) || menu?.total === 0
  return (
    <>
      <PageHeader
        title={words.title}
        note={`${isolated(profile.restaurantName)} · ${formatDate(serverNow())}`}
        actions={
          <Link to={paths.restaurantOrders.to(undefined, { view: 'board' })} className={buttonClass()}>
            {words.openBoard}
          </Link>
        }
      />
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data?.approval && (
        <div className="mb-6 md:mb-8">
          <ApprovalCard role="restaurant" email={profile.email} approval={data.approval} onChanged={refetch} />
        </div>
      )}
      {isFirstDay && (
        <div className="mb-6 md:mb-8">
          <FirstDay restaurantId={profile._id} hasOrders={hasOrders} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-6 md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        {(isPending || data) && <Numbers metrics={data} />}
        <div className="contents lg:grid lg:grid-cols-1 lg:gap-6">
          {/* above the numbers where there is one column; these hold nothing to press, so that the order of the keyboard is that of the eye */}
          {(!isFirstDay || running > 0) && <NeedsAttention className="max-lg:order-first" />}
          <PushCard role="restaurant" />
        </div>
        {(isPending || hasOrders) && <TopProducts products={data?.topProducts} />}
      </div>
      {(isPending || hasOrders) && <Days metrics={data} />}
    </>
  )
}

const TWO_LINES = <Skeleton className="mt-1 h-9" />
/** Today's metrics first, then the specification's totals (docs/specification.md#screens). Undefined while loading. */
function Numbers({ metrics }: { metrics: Metrics | undefined }) {
  const loading = !metrics
  const { today, weekBefore } = metrics ?? {}
  // the server's day is that of the restaurant's time zone
  const last = metrics?.salesByDay.at(-1)?.day
  const day = weekdayOf(last ? Date.parse(last) : serverNow())
  return (
    <div className="grid gap-4 lg:col-span-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:gap-6">
      <section aria-labelledby="today" className="grid grid-rows-[auto_1fr]">
        <SectionHeader
          id="today"
          title={words.today}
          end={<span className="text-right text-small text-ink-2">{words.against(day)}</span>}
        />
        <StatTiles>
          <StatTile
            label={words.salesToday}
            loading={loading}
            value={formatRupees(today?.sales ?? 0)}
            note={today && weekBefore ? <SalesNote now={today.sales} before={weekBefore.sales} day={day} /> : TWO_LINES}
          />
          <StatTile
            label={words.ordersToday}
            loading={loading}
            value={formatNumber(today?.orders ?? 0)}
            note={
              today && weekBefore ? <Change now={today.orders} before={weekBefore.orders} day={day} format={formatNumber} /> : TWO_LINES
            }
          />
        </StatTiles>
      </section>
      <section aria-labelledby="all-time" className="grid grid-rows-[auto_1fr]">
        <SectionHeader id="all-time" title={words.allTime} />
        <StatTiles>
          <StatTile
            wide
            label={words.totalSales}
            icon={<IconCoinRupee size={20} aria-hidden="true" />}
            loading={loading}
            value={formatRupees(metrics?.totalSale[0]?.total ?? 0)}
            note={words.settled}
          />
          <StatTile
            label={words.totalOrders}
            icon={<IconReceipt size={20} aria-hidden="true" />}
            loading={loading}
            value={formatNumber(metrics?.totalOrders[0]?.totalOrders ?? 0)}
            note={words.allOrders}
          />
          <StatTile
            label={words.totalUsers}
            icon={<IconUsers size={20} aria-hidden="true" />}
            loading={loading}
            value={formatNumber(metrics?.totalUsers[0]?.totalUsers ?? 0)}
            note={words.people}
          />
        </StatTiles>
      </section>
    </div>
  )
}

/** Sales count on delivery: until the first one, the value of running orders replaces the comparison. */
function SalesNote({ now, before, day }: Omit<ChangeProps, 'format'>): ReactNode {
  const running = useQuery(listRunningOrders()).data
  const underWay = running?.reduce((sum, { grandTotal }) => sum + grandTotal, 0) ?? 0
  if (now === 0 && underWay > 0) return <span>{words.underWay(formatRupees(underWay))}</span>
  return <Change now={now} before={before} day={day} format={formatRupees} />
}

interface ChangeProps {
  now: number
  before: number
  day: string
  format: (value: number) => string
}
function Change({ now, before, day, format }: ChangeProps): ReactNode {
  const { way, percent } = changeOf(now, before)
  const Icon = way === 'more' ? IconTrendingUp : way === 'less' ? IconTrendingDown : undefined
  const said = way === 'more' || way === 'less' ? words.change[way](percent, format(before)) : words.change[way](format(before), day)
  return (
    <span className="flex items-start gap-1">
      {Icon && <Icon size={18} className="mt-px shrink-0" aria-hidden="true" />}
      <span>{said}</span>
    </span>
  )
}

const weekdayOf = (at: number): string => new Intl.DateTimeFormat(language.locale, { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(at)
