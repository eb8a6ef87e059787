import { IconClockExclamation } from '#icons'
import { words } from '#words/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations.ts'
import { useClockError } from '../../lib/server-clock.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Returns "25 minutes", "2 hours" or "3 days". */
function sayLength(ms: number): string {
  if (ms < 100 * MINUTE_MS) return words.units.minutes(Math.round(ms / MINUTE_MS))
  return ms < 2 * DAY_MS - HOUR_MS ? words.units.hours(Math.round(ms / HOUR_MS)) : words.units.days(Math.round(ms / DAY_MS))
}

/** Says that the device's clock is wrong, where a person compares it with the times of orders. */
export function ClockNotice({ className }: { className?: string }) {
  const ahead = useClockError()
  if (ahead === 0) return null
  const length = sayLength(Math.abs(ahead))
  return (
    <Banner
      icon={<IconClockExclamation size={20} />}
      title={ahead > 0 ? words.fast(length) : words.slow(length)}
      className={className ?? ''}
    >
      {words.followed}
    </Banner>
  )
}
