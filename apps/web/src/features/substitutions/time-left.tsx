import { words } from '#words/substitutions'
import { countdownTo, isFar } from '../../lib/durations.ts'
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

interface TimeLeftProps {
  until: string
  /** Shown while there is nothing to count down, because the time is hours away. */
  far?: string
  className?: string
}
export function TimeLeft({ until, far, className }: TimeLeftProps) {
  const now = useNow()
  if (isFar(until, now)) return far ? <span className={cx('num font-semibold', className)}>{far}</span> : null
  const left = countdownTo(until, now)
  return (
    <span role="timer" aria-label={words.timer} className={cx('num font-semibold whitespace-nowrap', className)}>
      {left ? words.timeLeft(left) : words.timeUp}
    </span>
  )
}
