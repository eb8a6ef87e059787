import { endNote, type Order, stageOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'

export function OrderStatus({ order }: { order: Order }) {
  const note = endNote(order, 'administrator')
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <StatusBadge status={stageOf(order)} />
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </span>
  )
}
