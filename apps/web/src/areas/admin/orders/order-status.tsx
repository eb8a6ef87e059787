import { endNote, type Order, stageOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { cx } from '../../../ui/cx.ts'

export function OrderStatus({ order, isAtEnd = false }: { order: Order; isAtEnd?: boolean }) {
  const note = endNote(order, 'administrator')
  return (
    <span className={cx('inline-grid gap-0.5', isAtEnd ? 'justify-items-end text-right' : 'justify-items-start')}>
      <StatusBadge status={stageOf(order)} />
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </span>
  )
}
