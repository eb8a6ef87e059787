import { IconArrowBackUp, IconCircleCheck, IconClock } from '#icons'
import { words as payments } from '#words/admin-payments'
import { Badge, type Tone } from '../../../ui/display/badge.tsx'
import type { Mismatch } from './queries.ts'

const LOOKS: Readonly<Record<Mismatch['status'], { tone: Tone; Icon: typeof IconClock }>> = {
  waiting: { tone: 'warn', Icon: IconClock },
  refunding: { tone: 'info', Icon: IconArrowBackUp },
  refunded: { tone: 'ok', Icon: IconArrowBackUp },
  settled: { tone: 'ok', Icon: IconCircleCheck },
}
export function MismatchStatus({ status }: Pick<Mismatch, 'status'>) {
  const { tone, Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon size={14} stroke={2.4} aria-hidden="true" />}>
      {payments.status[status]}
    </Badge>
  )
}
