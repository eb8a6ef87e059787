import { useState } from 'react'
import { words } from '#words/reviews'
import { words as ui } from '#words/ui'
import { formatRecentDate } from '../../lib/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { RatingChip } from '../../ui/display/rating-chip.tsx'
import { SectionHeader } from '../../ui/layout/section-header.tsx'
import type { Restaurant } from './queries.ts'

const SHOWN = 4
type Rating = Restaurant['rating'][number]
const timeOf = ({ createdAt }: Rating): number => (createdAt ? Date.parse(createdAt) : 0)

export interface ReviewsProps {
  ratings: readonly Rating[]
  count: number
  fssaiNumber?: string | undefined
}
/** The end of a menu and of the restaurant's own profile: the newest ratings and reviews, by date. A rating of 0 is a review without stars; the server sends these last. The number of the food licence follows. */
export default function Reviews({ ratings, count, fssaiNumber }: ReviewsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const newest = [...ratings].sort((a, b) => timeOf(b) - timeOf(a))
  const shown = isWhole ? newest : newest.slice(0, SHOWN)
  const total = count > 0 && <span className="num text-small text-ink-2">{ui.rating.count(count)}</span>
  return (
    <section aria-labelledby="reviews">
      <SectionHeader id="reviews" title={words.reviews} end={total} />
      {ratings.length === 0 && <p className="text-ink-2">{words.noReviews}</p>}
      <ul className="divide-y divide-dashed divide-border">
        {shown.map((entry, index) => (
          <li key={`${entry.createdAt ?? ''} ${entry.name ?? ''} ${String(index)}`} className="py-3.5 first:pt-1">
            <Review entry={entry} />
          </li>
        ))}
      </ul>
      {ratings.length > SHOWN && (
        <Button look="secondary" size="sm" className="mt-2" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.showFewer : words.showAll(ratings.length)}
        </Button>
      )}
      {fssaiNumber && <p className="num mt-6 border-t border-border pt-4 text-meta text-ink-3">{words.fssai(fssaiNumber)}</p>}
    </section>
  )
}

function Review({ entry: { rating, review, name, createdAt } }: { entry: Rating }) {
  return (
    <article className="flex gap-3">
      <Avatar name={name ?? words.guest} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-small font-semibold">{name ?? words.guest}</span>
          {rating > 0 && <RatingChip value={rating} />}
        </p>
        {createdAt && (
          // the visitor's date may differ from the server's
          <time dateTime={createdAt} suppressHydrationWarning className="num block text-meta text-ink-3">
            {formatRecentDate(createdAt)}
          </time>
        )}
        {review && <p className="mt-1 text-small wrap-anywhere text-ink-2">{review}</p>}
      </div>
    </article>
  )
}
