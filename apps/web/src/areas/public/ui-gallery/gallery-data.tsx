import { useState } from 'react'
import { IconChartBar, IconToolsKitchen2 } from '#icons'
import { ShownError } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonCard, SkeletonRows, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatTile, StatTiles } from '../../../ui/layout/stat-tile.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { COLUMNS, PEOPLE } from './sample-people.tsx'
import { Shelf } from './shelf.tsx'

export function Data() {
  const [page, setPage] = useState(5)
  return (
    <>
      <Shelf title="Numbers" stacked>
        <StatTiles>
          <StatTile
            label="Total sales"
            value="₹1,23,456"
            note="12% more than last week"
            icon={<IconChartBar size={20} aria-hidden="true" />}
          />
          <StatTile label="Total orders" value="1,204" note="This week" />
          <StatTile label="Total users" value="–" loading />
        </StatTiles>
      </Shelf>
      <Shelf title="Table" stacked>
        <DataTable caption="Users" columns={COLUMNS} rows={PEOPLE} rowKey={(person) => person.email} />
        <Pagination page={page} pageCount={20} onPage={setPage} />
        <Pagination page={1} pageCount={3} hrefFor={(target) => `#page-${String(target)}`} label="Pages as links" />
        <DataTable caption="Users, on their way" columns={COLUMNS} rows={[]} rowKey={(person) => person.email} loading skeletonRows={2} />
      </Shelf>
      <Shelf title="Banners" stacked>
        <Banner title="You are offline">What you see may be a few minutes old.</Banner>
        <Banner
          tone="warn"
          title="New orders are paused"
          action={
            <Button look="secondary" size="sm">
              Resume
            </Button>
          }
        >
          Until 8:15 pm
        </Banner>
        <Banner tone="bad" title="Access Denied: Your account has been temporarily blocked" />
        <Banner tone="ok" title="Payment received" />
      </Shelf>
      <Shelf title="Nothing, trouble, waiting" stacked>
        <div className="grid gap-4 md:grid-cols-2">
          <Card flush>
            <EmptyState
              icon={<IconToolsKitchen2 size={40} stroke={1.6} />}
              title="No orders yet"
              text="Your next meal is a few taps away."
              action={<Button>Browse restaurants</Button>}
            />
          </Card>
          <Card flush>
            <ErrorState title="We could not load the menu." error={new ShownError('Your cart is safe.')} onRetry={() => {}} />
          </Card>
        </div>
        <Loading label="Loading the menu" className="grid gap-4 md:grid-cols-3">
          <SkeletonCard />
          <SkeletonRows rows={2} />
          <SkeletonText />
        </Loading>
        <div className="flex items-center gap-4 text-ink-2">
          <Spinner label="Loading" size={28} />
          <Avatar name="Ravi Kumar" named />
          <Avatar name="Asha" size="lg" />
        </div>
      </Shelf>
    </>
  )
}
