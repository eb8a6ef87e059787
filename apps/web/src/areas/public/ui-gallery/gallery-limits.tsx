import { ShownError } from '../../../lib/message-of.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Shelf } from './shelf.tsx'

const LONG = 'Sri Venkateswara Bhavan Pure Vegetarian Family Restaurant and Sweets, Near the Old Bus Stand'
const NOTHING = () => {}

export function Limits() {
  return (
    <Shelf title="Long, empty, failed again" stacked>
      <div className="grid gap-4 md:grid-cols-2 [&>*]:min-w-0">
        <Card>
          <SectionHeader title={LONG} end={<Badge tone="ok">Online</Badge>} />
          <p className="truncate text-small text-ink-2">{LONG}</p>
        </Card>
        <Card flush>
          <ErrorState
            title="We could not load the menu."
            error={new ShownError('No answer within 5 seconds.')}
            onRetry={NOTHING}
            retrying
          />
        </Card>
      </div>
      <DataTable
        caption="Deliveries, none yet"
        columns={[{ key: 'name', header: 'Name', lead: true, cell: String }]}
        rows={[]}
        rowKey={String}
        empty={<EmptyState title="No deliveries yet" text="The next one is handed to you by a restaurant." />}
      />
      <DataTable
        caption="Restaurants, one with a long name"
        columns={[
          { key: 'name', header: 'Name', lead: true, cell: String },
          { key: 'place', header: 'Place', cell: () => 'Thiruvananthapuram' },
        ]}
        rows={[LONG]}
        rowKey={String}
      />
    </Shelf>
  )
}
