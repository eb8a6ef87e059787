// The kitchen's board: new, preparing, packed. On the phone one column at a time.
import { IconChefHat } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../features/orders/status.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ChipRow, FilterChip } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { COLUMNS, type Column, ordersIn } from './kitchen.ts'
import { Ticket } from './ticket.tsx'

const EMPTY_WORDS: Readonly<Record<Column['stage'], string>> = {
  pending: 'No new orders. They appear here by themselves.',
  preparing: 'Nothing is cooking.',
  packed: 'Nothing waits for a rider.',
}

export function OrderBoard({ orders }: { orders: readonly Order[] }) {
  const [params, setParams] = useSearchParams()
  const chosen = COLUMNS.find(({ slug }) => slug === params.get('column')) ?? COLUMNS[0]
  const columns = COLUMNS.map((column) => ({ column, tickets: ordersIn(orders, column.stage) }))
  const choose = (slug: string) =>
    setParams(
      (before) => {
        before.set('column', slug)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <ChipRow label="Column" className="mb-3 md:hidden">
        {columns.map(({ column, tickets }) => (
          <FilterChip key={column.slug} pressed={column === chosen} onClick={() => choose(column.slug)}>
            {column.title} <span className="num">{tickets.length}</span>
          </FilterChip>
        ))}
      </ChipRow>
      <div className="grid items-start gap-4 md:snap-x md:grid-cols-[repeat(3,minmax(250px,1fr))] md:overflow-x-auto md:scroll-p-1 md:-m-1 md:p-1">
        {columns.map(({ column, tickets }) => (
          <section
            key={column.slug}
            aria-labelledby={`column-${column.slug}`}
            className={cx('min-w-0 md:snap-start', column !== chosen && 'max-md:hidden')}
          >
            <h2 id={`column-${column.slug}`} className="mb-2.5 flex items-center gap-2 text-card-title">
              {column.title}
              <Badge tone={column.tone} icon={null}>
                {tickets.length}
              </Badge>
            </h2>
            {tickets.length === 0 && (
              <p className="flex items-center gap-2.5 rounded-card border border-dashed border-border p-4 text-small text-ink-2">
                <IconChefHat size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
                {EMPTY_WORDS[column.stage]}
              </p>
            )}
            <ul className="grid grid-cols-1 gap-3">
              {tickets.map((order) => (
                <li key={order._id}>
                  <Ticket order={order} stage={column.stage} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
