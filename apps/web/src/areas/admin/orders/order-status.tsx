import { endNote, type Order, stageOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'

export function OrderStatus({ order }: { order: Order }) {
  const note = endNote(order, 'administrator')
  return (
    <span className="inline-grid justify-items-end gap-0.5 md:justify-items-start">
      <StatusBadge status={stageOf(order)} />
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </span>
  )
}
