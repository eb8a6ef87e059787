import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { words as all } from '#words/own-orders'
import { getOwnReview } from '../../../features/orders/own-review.ts'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const words = all.rate
const STARS = [1, 2, 3, 4, 5]

/** The stars and words that this customer gave the restaurant; nothing until there are any. */
export function OwnOpinion({ order, onChange }: { order: Order; onChange: (item: OrderItem) => void }) {
  const { data } = useQuery(getOwnReview(order.restId._id))
  const item = order.item.find((each) => statusOf(each) === 'delivered')
  if (!data || (data.rating === null && data.review === null)) return null
  return (
    <Card as="section" aria-labelledby="opinion">
      <div className="flex items-center justify-between gap-3">
        <h2 id="opinion" className="text-card-title">
          {words.own}
        </h2>
        {item && (
          <Button look="ghost" size="sm" className="-my-1" onClick={() => onChange(item)}>
            {all.item.change}
          </Button>
        )}
      </div>
      {data.rating !== null && (
        <p className="mt-1 flex">
          <span className="sr-only">{words.ownStars(data.rating)}</span>
          {STARS.map((star) => {
            const Star = star <= (data.rating ?? 0) ? IconStarFilled : IconStar
            return (
              <Star
                key={star}
                size={22}
                className={star <= (data.rating ?? 0) ? 'text-warning' : 'text-border-strong'}
                aria-hidden="true"
              />
            )
          })}
        </p>
      )}
      {data.review !== null && <p className="mt-2 text-small wrap-anywhere">“{data.review}”</p>}
    </Card>
  )
}
