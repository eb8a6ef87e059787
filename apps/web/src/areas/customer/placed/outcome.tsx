import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCheck, IconClock } from '#icons'
import { cx } from '../../../ui/cx.ts'
import type { Parts } from '../../../ui/parts.ts'

const LOOKS = {
  good: { classes: 'bg-success-soft text-success-text', Icon: IconCheck },
  waiting: { classes: 'bg-info-soft text-info-text', Icon: IconClock },
  bad: { classes: 'bg-danger-soft text-danger-text', Icon: IconAlertTriangle },
}

interface OutcomeProps {
  kind: keyof typeof LOOKS
  title: string
  text: ReactNode
  children?: Parts
}
export function Outcome({ kind, title, text, children }: OutcomeProps) {
  const { classes, Icon } = LOOKS[kind]
  return (
    <div className="mx-auto grid max-w-130 gap-6 py-4 md:py-8">
      <div role="status" className="text-center">
        <span className={cx('mx-auto grid size-20 place-items-center rounded-chip', classes)} aria-hidden="true">
          <Icon size={40} stroke={2.4} />
        </span>
        <h1 className="mt-4 text-page text-balance">{title}</h1>
        <p className="mt-1.5 text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  )
}
