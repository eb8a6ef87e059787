import type { ReactNode } from 'react'
import { words } from '#words/own-hours'
import { countdownTo, isFar } from '../../../lib/durations.ts'
import { cx } from '../../../ui/cx.ts'
import { leaveFocusTo } from '../../../ui/hooks/leave-focus.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'

const TONES = { warn: 'bg-warning-soft text-warning-text', bad: 'bg-danger-soft text-danger-text' }

interface StateBannerProps {
  tone: keyof typeof TONES
  icon: ReactNode
  title: string
  text: string
  /** ISO 8601. */
  until: string
  children: ReactNode
}
/** A state that ends: what it is, the time left, and the buttons to end or change it, below where there is no room beside. */
export function StateBanner({ tone, icon, title, text, until, children }: StateBannerProps) {
  return (
    <div
      ref={leaveFocusTo((banners) => banners.closest('section')?.querySelector('button'))}
      className={cx('flex flex-wrap items-center gap-3 rounded-control px-4 py-3', TONES[tone])}
    >
      <div className="min-w-40 flex-1">
        <p className="flex gap-2 font-semibold">
          <span aria-hidden="true">{icon}</span>
          <span>{title}</span>
        </p>
        <p className="text-small text-ink">{text}</p>
      </div>
      <TimeLeft until={until} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** Counts down the last hour; before, the text names the time. */
function TimeLeft({ until }: { until: string }) {
  const now = useNow()
  if (isFar(until, now)) return null
  return (
    <p role="timer" aria-label={words.left} className="num text-page">
      {countdownTo(until, now) ?? '0:00'}
    </p>
  )
}
