// The marketplace at a glance. The heading is the specification's one word (spec §2); the figures stand below it.
import { IconBuildingStore, IconCoinRupee, IconMotorbike, IconReceipt, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount, formatDate, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatTile, StatTiles } from '../../../ui/stat-tile.tsx'
import { useSteadyLoading } from '../../../ui/use-steady-loading.ts'
import { getMarketplace } from '../accounts/queries.ts'
import { RecentDays } from './recent-days.tsx'

const count = (value: number | undefined): string => new Intl.NumberFormat('en-IN').format(value ?? 0)

export default function Home() {
  const marketplace = useQuery(getMarketplace())
  const { data } = marketplace
  const loading = useSteadyLoading(marketplace.isPending)
  const today = data?.ordersByDay.at(-1)
  return (
    <>
      <PageHeader title="home" note={`The marketplace · ${formatDate(Date.now())}`} />
      {!loading && !data ? (
        <ErrorState
          title="We could not load the figures."
          text={marketplace.error?.message}
          onRetry={marketplace.refetch}
          retrying={marketplace.isRefetching}
        />
      ) : (
        <StatTiles>
          <StatTile
            label="Users"
            icon={<IconUsers size={20} aria-hidden="true" />}
            loading={loading}
            value={count(data?.users)}
            note={<ListLink to={paths.adminUsers.to()} kind="users" />}
          />
          <StatTile
            label="Restaurants"
            icon={<IconBuildingStore size={20} aria-hidden="true" />}
            loading={loading}
            value={count(data?.restaurants)}
            note={<ListLink to={paths.adminRestaurants.to()} kind="restaurants" />}
          />
          <StatTile
            label="Employees"
            icon={<IconMotorbike size={20} aria-hidden="true" />}
            loading={loading}
            value={count(data?.employees)}
            note={<ListLink to={paths.adminEmployees.to()} kind="employees" />}
          />
          <StatTile
            label="Orders"
            icon={<IconReceipt size={20} aria-hidden="true" />}
            loading={loading}
            value={count(data?.orders)}
            note={today ? `${formatCount(today.orders, 'order')} today` : 'Since the beginning'}
          />
          <StatTile
            label="Sales"
            wide
            icon={<IconCoinRupee size={20} aria-hidden="true" />}
            loading={loading}
            value={formatRupees(data?.sales ?? 0)}
            note={today ? `${formatRupees(today.sales)} today` : 'Paid orders'}
          />
        </StatTiles>
      )}
      {(loading || data) && <RecentDays days={loading ? undefined : data?.ordersByDay} />}
    </>
  )
}

function ListLink({ to, kind }: { to: string; kind: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-8 items-center">
      Manage<span className="sr-only"> {kind}</span>
    </Link>
  )
}
