import { nextInClaim } from '@tiffin/contract/claims'
import { formatRupees } from '@tiffin/contract/money'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '#icons'
import { words } from '#words/claims'
import { formatTimeOrDate } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { Claim } from './queries.ts'

interface ClaimStatusProps {
  claim: Pick<Claim, 'state' | 'dueAt' | 'events'>
  reader: 'restaurant' | 'administrator'
  /** At the right edge of a wide page. */
  isAtEnd?: boolean
}
/** Whose turn it is and until when; overdue ones first to the eye. */
export function ClaimStatus({ claim: { state, dueAt, events }, reader, isAtEnd = false }: ClaimStatusProps) {
  const next = nextInClaim(state)
  const look = cx('inline-grid justify-items-start gap-0.5', isAtEnd && 'md:justify-items-end md:text-right')
  if (!next || !dueAt) {
    return (
      <span className={look}>
        <Badge tone="ok" icon={<IconCircleCheck size={14} stroke={2.4} aria-hidden="true" />}>
          {words.states.decided}
        </Badge>
        <span className="num text-meta text-ink-2">{outcomeOf(events)}</span>
      </span>
    )
  }
  const isOwn = next === reader
  const isLate = Date.parse(dueAt) <= serverNow()
  const isAdmin = reader === 'administrator'
  const decides = state === 'urgent' ? words.toDecideNow : words.toDecide
  const word = isAdmin ? (isOwn ? decides : words.states[state]) : isOwn ? words.toAnswer : words.withTiffin
  const due = isLate ? words.overdue : words.due(formatTimeOrDate(dueAt, serverNow()))
  const Icon = isLate ? IconAlertTriangle : IconClock
  return (
    <span className={look}>
      <Badge tone={isLate ? 'bad' : isOwn ? 'warn' : 'neutral'} icon={<Icon size={14} stroke={2.4} aria-hidden="true" />}>
        {word}
      </Badge>
      <span className={isLate ? 'num text-meta font-semibold text-danger-text' : 'num text-meta text-ink-2'}>
        {isAdmin && isOwn ? `${words.states[state]} · ${due}` : due}
      </span>
    </span>
  )
}

/** What a decided claim has given back, over all its decisions. */
function outcomeOf(events: Claim['events']): string {
  const amount = events.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0)
  return amount > 0 ? words.outcome.refundOf(formatRupees(amount)) : words.outcome.nothing
}
