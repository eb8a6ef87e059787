// The restaurant's day at a glance: figures, what needs a hand now, what sells best.
import { IconCoinRupee, IconReceipt, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useProfile } from '../../../features/session/use-session.ts'
import { formatCount, formatDate, formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatTile, StatTiles } from '../../../ui/stat-tile.tsx'
import { getDashboard } from '../queries.ts'
import { NeedsAttention } from './needs-attention.tsx'
import { TopProducts } from './top-products.tsx'

const count = (value: number): string => new Intl.NumberFormat('en-IN').format(value)

export default function Home() {
  const profile = useProfile('restaurant')
  const dashboard = useQuery(getDashboard())
  const { data, isPending } = dashboard
  const today = data?.salesByDay.at(-1)
  return (
    <>
      <PageHeader
        title="Dashboard"
        note={`${profile.restaurantName} · ${formatDate(Date.now())}`}
        actions={
          <Link to={paths.restaurantOrders.to(undefined, { view: 'board' })} className={buttonClass()}>
            Open the board
          </Link>
        }
      />
      {!isPending && !data ? (
        <ErrorState
          title="We could not load your figures."
          text={dashboard.error?.message}
          onRetry={dashboard.refetch}
          retrying={dashboard.isRefetching}
        />
      ) : (
        <StatTiles>
          <StatTile
            label="Total sales"
            icon={<IconCoinRupee size={20} aria-hidden="true" />}
            loading={isPending}
            value={formatRupees(data?.totalSale[0]?.total ?? 0)}
            note={today ? `${formatRupees(today.sales)} today` : 'Delivered and settled'}
          />
          <StatTile
            label="Total orders"
            icon={<IconReceipt size={20} aria-hidden="true" />}
            loading={isPending}
            value={count(data?.totalOrders[0]?.totalOrders ?? 0)}
            note={today ? `${formatCount(today.orders, 'order')} today` : 'Since the beginning'}
          />
          <StatTile
            label="Total users"
            icon={<IconUsers size={20} aria-hidden="true" />}
            loading={isPending}
            value={count(data?.totalUsers[0]?.totalUsers ?? 0)}
            note="People who ordered here"
          />
        </StatTiles>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <NeedsAttention />
        {(isPending || data) && <TopProducts products={data?.topProducts} />}
      </div>
    </>
  )
}
