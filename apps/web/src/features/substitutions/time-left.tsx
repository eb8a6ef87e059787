import { words } from '#words/substitutions'
import { countdownTo } from '../../lib/durations.ts'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/hooks/use-now.ts'

/** A bar that shows how much of the time to answer is left. Decoration: `TimeLeft` says it in words. */
export function TimeLeftBar({ from, until, className }: { from: string; until: string; className?: string }) {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  return (
    <progress
      aria-hidden="true"
      className={cx('meter block h-1.5 w-full', className)}
      max={end - start}
      value={Math.max(0, end - useNow())}
    />
  )
}

export function TimeLeft({ until, className }: { until: string; className?: string }) {
  const left = countdownTo(until, useNow())
  return (
    <span role="timer" aria-label={words.timer} className={cx('num font-semibold whitespace-nowrap', className)}>
      {left ? words.timeLeft(left) : words.timeUp}
    </span>
  )
}
