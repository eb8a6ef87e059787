import { queryOptions, useQuery } from '@tanstack/react-query'
import { OPEN_STAGES } from '@tiffin/contract/order-flow'
import { Link } from 'react-router'
import {
  IconBuildingStore,
  IconCoinRupee,
  IconMessageReport,
  IconMotorbike,
  IconReceipt,
  IconReportMoney,
  IconUserCheck,
  IconUsers,
} from '#icons'
import { words } from '#words/admin'
import { type Arrival, useScreenQueries } from '../../../features/navigation/screen.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { formatDate, formatRupees } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useSteadyLoading } from '../../../ui/hooks/use-steady-loading.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { StatTile, StatTiles } from '../../../ui/layout/stat-tile.tsx'
import { formatNumber } from '../../../words/counted.ts'
import { countClaims } from '../claims/queries.ts'
import { Days } from './days.tsx'
import { FirstRun } from './first-run.tsx'
import { Now } from './now.tsx'
import { getMarketplace, listStalledOrders } from './queries.ts'
import { StalledOrders } from './stalled-orders.tsx'
import { UrgentClaims } from './urgent-claims.tsx'

const MANAGED = [
  { kind: 'users', Icon: IconUsers, to: paths.adminUsers.to() },
  { kind: 'restaurants', Icon: IconBuildingStore, to: paths.adminRestaurants.to() },
  { kind: 'employees', Icon: IconMotorbike, to: paths.adminEmployees.to() },
] as const

/** The end of a promise causes no live event, so while something is open, how many are late is polled. */
const COUNT_LATE_EVERY_MS = MINUTE_MS

export const queries = ({ call }: Arrival) => ({
  marketplace: queryOptions({
    ...getMarketplace(call),
    refetchInterval: ({ state: { data } }) => (data && OPEN_STAGES.some((stage) => data.open[stage] > 0) ? COUNT_LATE_EVERY_MS : false),
  }),
  stalled: listStalledOrders(call),
  claims: countClaims(call),
})

export default function Home() {
  const marketplace = useQuery(useScreenQueries(queries).marketplace)
  const { data } = marketplace
  const loading = useSteadyLoading(marketplace.isPending)
  const today = data?.ordersByDay.at(-1)
  return (
    <>
      <PageHeader title={words.home.title} note={words.home.note(formatDate(serverNow()))} />
      {/* people wait for their food */}
      <UrgentClaims />
      <StalledOrders />
      {data && data.paymentsInReview > 0 && <Review count={data.paymentsInReview} />}
      {data && data.partnersWaiting > 0 && <Approvals count={data.partnersWaiting} />}
      <Claims />
      <FirstRun />
      {!loading && !data ? (
        <ErrorState title={words.home.failed} error={marketplace.error} onRetry={marketplace.refetch} retrying={marketplace.isRefetching} />
      ) : (
        <>
          <Now open={loading ? undefined : data?.open} />
          <section aria-labelledby="totals">
            <SectionHeader id="totals" title={words.home.totals} />
            <StatTiles>
              {MANAGED.map(({ kind, Icon, to }) => (
                <StatTile
                  key={kind}
                  label={words.home[kind]}
                  icon={<Icon size={20} aria-hidden="true" />}
                  loading={loading}
                  value={formatNumber(data?.[kind] ?? 0)}
                  note={
                    <Link to={to} className="link inline-flex min-h-8 items-center">
                      <span>{words.home.manage}</span>
                      <span className="sr-only">{words.home.manageWhom[kind]}</span>
                    </Link>
                  }
                />
              ))}
              <StatTile
                label={words.home.orders}
                icon={<IconReceipt size={20} aria-hidden="true" />}
                loading={loading}
                value={formatNumber(data?.orders ?? 0)}
                note={
                  <Link to={paths.adminOrders.to()} className="link inline-flex min-h-8 items-center">
                    <span>{today ? words.home.ordersToday(today.orders) : words.home.sinceStart}</span>
                    <span className="sr-only">{words.home.seeOrders}</span>
                  </Link>
                }
              />
              <StatTile
                label={words.home.sales}
                wide="on tablets"
                icon={<IconCoinRupee size={20} aria-hidden="true" />}
                loading={loading}
                value={formatRupees(data?.sales ?? 0)}
                note={today ? words.home.salesToday(formatRupees(today.sales)) : words.home.paidOrders}
              />
            </StatTiles>
          </section>
        </>
      )}
      {(loading || data) && <Days days={loading ? undefined : data?.ordersByDay} />}
    </>
  )
}

function Review({ count }: { count: number }) {
  return (
    <Banner
      tone="warn"
      className="mb-4 md:mb-6"
      icon={<IconReportMoney size={22} />}
      title={words.home.review(count)}
      action={
        <Link to={paths.adminPayments.to()} className={buttonClass('secondary', 'sm')}>
          {words.home.reviewOpen}
        </Link>
      }
    >
      {words.home.reviewText}
    </Banner>
  )
}

/** On phones the number in the navigation is hidden in its menu. */
function Claims() {
  const { data: count = 0 } = useQuery(useScreenQueries(queries).claims)
  if (count === 0) return null
  return (
    <Banner
      tone="warn"
      className="mb-4 md:mb-6"
      icon={<IconMessageReport size={22} />}
      title={words.home.claims(count)}
      action={
        <Link to={paths.adminClaims.to(undefined, { show: 'administrator' })} className={buttonClass('secondary', 'sm')}>
          <span>{words.home.reviewOpen}</span>
          <span className="sr-only">{words.home.claimsOf}</span>
        </Link>
      }
    >
      {words.home.claimsText}
    </Banner>
  )
}

function Approvals({ count }: { count: number }) {
  return (
    <Banner
      tone="warn"
      className="mb-4 md:mb-6"
      icon={<IconUserCheck size={22} />}
      title={words.home.approvals(count)}
      action={
        <Link to={paths.adminApprovals.to()} className={buttonClass('secondary', 'sm')}>
          <span>{words.home.reviewOpen}</span>
          <span className="sr-only">{words.home.approvalsOf}</span>
        </Link>
      }
    >
      {words.home.approvalsText}
    </Banner>
  )
}
