import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '#icons'
import { cx } from '../cx.ts'
import type { Parts } from '../parts.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const TONES: Record<Tone, string> = {
  ok: 'bg-success-soft text-success-text',
  warn: 'bg-warning-soft text-warning-text',
  bad: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  neutral: 'bg-sunken text-ink-2',
}

const ICONS = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, info: IconInfoCircle, neutral: null }

/** A word with an icon and a colour. `icon={null}` omits the icon, for example for counts. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: Parts
  className?: string
  children: ReactNode
}) {
  const Icon = ICONS[tone]
  return (
    <span
      className={cx(
        'num inline-flex min-h-6 w-fit shrink-0 items-center gap-1 rounded-badge px-2 py-0.5 text-meta font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon === undefined && Icon ? <Icon size={14} stroke={2.4} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </span>
  )
}
