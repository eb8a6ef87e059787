import { nextInClaim } from '@tiffin/contract/claims'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '#icons'
import { words } from '#words/claims'
import { formatTimeOrDate } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { Claim } from './queries.ts'

interface ClaimStatusProps {
  claim: Pick<Claim, 'state' | 'dueAt'>
  reader: 'restaurant' | 'administrator'
}
/** Whose turn it is and until when; overdue ones first to the eye. */
export function ClaimStatus({ claim: { state, dueAt }, reader }: ClaimStatusProps) {
  const next = nextInClaim(state)
  if (!next || !dueAt) {
    return (
      <Badge tone="ok" icon={<IconCircleCheck size={14} stroke={2.4} aria-hidden="true" />}>
        {words.states.decided}
      </Badge>
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
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge tone={isLate ? 'bad' : isOwn ? 'warn' : 'neutral'} icon={<Icon size={14} stroke={2.4} aria-hidden="true" />}>
        {word}
      </Badge>
      <span className={isLate ? 'num text-meta font-semibold text-danger-text' : 'num text-meta text-ink-2'}>
        {isAdmin && isOwn ? `${words.states[state]} · ${due}` : due}
      </span>
    </span>
  )
}
