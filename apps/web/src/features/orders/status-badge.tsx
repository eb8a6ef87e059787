import type { ItemStatus } from '@tiffin/contract/order-flow'
import { Badge } from '../../ui/display/badge.tsx'
import { STATUS_LOOKS } from './status.ts'

/** A product's state as word, icon and colour. `word` replaces the default word where the specification demands another. */
export function StatusBadge({ status, word }: { status: ItemStatus; word?: string }) {
  const look = STATUS_LOOKS[status]
  return (
    <Badge tone={look.tone} icon={<look.Icon size={14} stroke={2.4} aria-hidden="true" />}>
      {word ?? look.word}
    </Badge>
  )
}
