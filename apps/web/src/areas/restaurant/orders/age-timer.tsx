import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { type Age, ageOf, type Urgency } from './kitchen.ts'
import { useNow } from './use-now.ts'

const TONES: Readonly<Record<Urgency, string>> = { fresh: 'text-ink', warn: 'text-warning-text', late: 'text-danger-text' }

export const useAge = (createdAt: string): Age => ageOf(createdAt, useNow())

/** How long an order waits: grey, then amber, then red and in words. */
export function AgeTimer({ createdAt }: { createdAt: string }) {
  const age = useAge(createdAt)
  return (
    <span className="grid shrink-0 justify-items-end gap-1">
      <span className={cx('num text-section', TONES[age.urgency])}>
        <span className="sr-only">Waiting for </span>
        {age.words}
      </span>
      {age.urgency === 'warn' && <Badge tone="warn">Due soon</Badge>}
      {age.urgency === 'late' && (
        <Badge tone="bad">{age.lateMinutes > 0 && age.lateMinutes < 60 ? `${age.lateMinutes} min late` : 'Late'}</Badge>
      )}
    </span>
  )
}
