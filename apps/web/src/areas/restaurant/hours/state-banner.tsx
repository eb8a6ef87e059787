import type { ReactNode } from 'react'
import { words } from '#words/own-hours'
import { DAY_MS, SECOND_MS } from '../../../lib/durations.ts'
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
/** A state that ends: what it is, the time left, and the buttons to end or change it. */
export function StateBanner({ tone, icon, title, text, until, children }: StateBannerProps) {
  return (
    <div
      data-temporary
      ref={leaveFocusTo((section) => section.querySelector('button'))}
      className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-control px-4 py-3', TONES[tone])}
    >
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <span aria-hidden="true">{icon}</span>
          <span>{title}</span>
        </p>
        <p className="text-small text-ink">{text}</p>
      </div>
      <TimeLeft until={until} />
      <div className="col-span-2 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** Counts down; longer times than a day have no clock. */
function TimeLeft({ until }: { until: string }) {
  const left = Math.max(0, Date.parse(until) - useNow())
  if (left >= DAY_MS) return null
  return (
    <p role="timer" aria-label={words.left} className="num text-page">
      {formatLeft(left)}
    </p>
  )
}

/** Returns "12:40", or "2:05:09" from an hour on. */
function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
