import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '#icons'
import { cx } from '../cx.ts'

const LOOKS = {
  info: { classes: 'bg-info-soft text-info-text', Icon: IconInfoCircle },
  ok: { classes: 'bg-success-soft text-success-text', Icon: IconCircleCheck },
  warn: { classes: 'bg-warning-soft text-warning-text', Icon: IconAlertTriangle },
  bad: { classes: 'bg-danger-soft text-danger-text', Icon: IconCircleX },
}

type BannerProps = {
  tone?: keyof typeof LOOKS
  icon?: ReactNode
  title: ReactNode
  action?: ReactNode
  wide?: boolean
  className?: string
  children?: ReactNode
}

/** A message about the whole page: offline, paused, blocked. Announced politely. */
export function Banner({ tone = 'info', icon, title, action, wide, className, children }: BannerProps) {
  const { classes, Icon } = LOOKS[tone]
  return (
    <div role="status" className={cx('flex items-start gap-3 px-4 py-3', !wide && 'rounded-control', classes, className)}>
      <span className="mt-0.5 shrink-0" aria-hidden="true">
        {icon ?? <Icon size={20} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-small text-ink">{children}</div>}
      </div>
      {action && <div className="-my-1.5 shrink-0 self-center">{action}</div>}
    </div>
  )
}
