import { words } from '#words/substitutions'
import { countdownTo } from '../../lib/durations.ts'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/hooks/use-now.ts'

export function TimeLeft({ until, className }: { until: string; className?: string }) {
  const left = countdownTo(until, useNow())
  return (
    <span role="timer" aria-label={words.timer} className={cx('num font-semibold whitespace-nowrap', className)}>
      {left ? words.timeLeft(left) : words.timeUp}
    </span>
  )
}
