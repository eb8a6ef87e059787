import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { IconStar, IconStarFilled } from '#icons'
import { words as all } from '#words/own-orders'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { getOwnReview } from '../../../features/orders/own-review.ts'
import type { Order } from '../../../features/orders/status.ts'
import { formatRecentDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx'))

const words = all.rate
const STARS = [1, 2, 3, 4, 5]

/** The customer's review of the restaurant: one per restaurant, shown on each of their orders. */
export function OwnOpinion({ order }: { order: Order }) {
  const { data, error, refetch, isRefetching } = useQuery(getOwnReview(order.restId._id))
  const [isRating, setIsRating] = useState(false)
  const isGiven = data !== undefined && (data.rating !== null || data.review !== null)
  return (
    <Card as="section" id="opinion" aria-labelledby="opinion-title" className="scroll-mt-24">
      <div className={cx('flex min-h-11 items-center justify-between gap-x-4 gap-y-2', !isGiven && 'flex-wrap')}>
        <h2 id="opinion-title" className="min-w-0 text-card-title wrap-anywhere">
          {isGiven ? words.own(order.restId.restaurantName) : words.title(order.restId.restaurantName)}
        </h2>
        {data ? (
          <Button look="secondary" size="sm" onClick={() => setIsRating(true)}>
            {!isGiven && <IconStar size={16} aria-hidden="true" />}
            <span>{isGiven ? words.change : words.rate}</span>
          </Button>
        ) : (
          !error && <Skeleton className="h-10 w-36" />
        )}
      </div>
      {!data && error && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} className="-my-6" />}
      {data?.rating != null && <GivenStars stars={data.rating} at={data.updatedAt} />}
      {data?.review != null && <p className="mt-2 text-small wrap-anywhere">{`“${data.review}”`}</p>}
      {data && isRating && (
        <Suspense fallback={null}>
          <RateDialog order={order} before={data} onClose={() => setIsRating(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function GivenStars({ stars, at }: { stars: number; at: string | null }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="flex" aria-hidden="true">
        {STARS.map((star) => {
          const Star = star <= stars ? IconStarFilled : IconStar
          return <Star key={star} size={22} className={star <= stars ? 'text-warning' : 'text-border-strong'} />
        })}
      </span>
      <span className="num text-small text-ink-2">{at ? words.ownStarsAt(stars, formatRecentDate(at)) : words.ownStars(stars)}</span>
    </p>
  )
}
