import { words } from '#words/ui'
import { cx } from '../cx.ts'
import { Badge } from './badge.tsx'
import { ratingTone } from './rating-tone.ts'

const GROUNDS = { high: 'bg-rate-high', mid: 'bg-rate-mid', low: 'bg-rate-low' }

type RatingChipProps = {
  /** Mean rating, 0 to 5. */
  value: number
  /** Number of ratings; 0 shows "New". */
  count?: number
  showCount?: boolean
}

export function RatingChip({ value, count, showCount }: RatingChipProps) {
  if (count === 0 || value <= 0)
    return (
      <Badge tone="info" icon={null}>
        {words.rating.isNew}
      </Badge>
    )
  const rated = (
    <span
      role="img"
      aria-label={words.rating.outOfFive(value.toFixed(1))}
      className={cx(
        'num inline-flex h-5.5 shrink-0 items-center gap-0.5 rounded-tag px-1.5 text-meta font-semibold whitespace-nowrap text-on-rate',
        GROUNDS[ratingTone(value)],
      )}
    >
      {`${value.toFixed(1)} ★`}
    </span>
  )
  if (!showCount || count === undefined) return rated
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      {rated}
      <span className="num text-small text-ink-2">{words.rating.count(count)}</span>
    </span>
  )
}
