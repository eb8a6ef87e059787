import { endNote, type Order, stageOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'

/** The state of an order; of a cancelled one also the reason. */
export function OrderStatus({ order }: { order: Order }) {
  const note = endNote(order, 'administrator')
  return (
    <span className="inline-grid justify-items-end gap-0.5 md:justify-items-start">
      <StatusBadge status={stageOf(order)} />
      {note && <span className="text-meta text-ink-2">{note}</span>}
    </span>
  )
}
