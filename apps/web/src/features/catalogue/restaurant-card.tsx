import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { RatingChip } from '../../ui/display/rating-chip.tsx'
import { awayLook, type Ways } from '../deliver-to/terms.ts'
import { TermsSlot } from '../deliver-to/terms-slot.tsx'
import type { Opening } from '../hours/opening.ts'
import { OpeningSlot } from '../hours/opening-slot.tsx'
import { COLLECTS } from '../navigation/collects.ts'
import { categoryLabel } from './category-label.ts'
import type { Restaurant } from './queries.ts'

const SHOWN_CATEGORIES = 3

interface RestaurantCardProps {
  restaurant: Pick<Restaurant, '_id' | 'restaurantName' | 'place' | 'Image' | 'averageRating' | 'ratingCount' | 'category'> & Ways & Opening
  /** In the first view: its picture is not loaded lazily. */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
}

export function RestaurantCard({ restaurant, isFirst = false, heading: Heading = 'h3' }: RestaurantCardProps) {
  const { _id, restaurantName, place, Image, averageRating, ratingCount, category } = restaurant
  const serves = category.slice(0, SHOWN_CATEGORIES).map(({ name }) => categoryLabel(name))
  return (
    <article className="group relative">
      <Picture
        src={Image}
        name={restaurantName}
        standIn="letters"
        alt=""
        width={640}
        height={400}
        sizes="(min-width: 1024px) 300px, (min-width: 640px) 50vw, 100vw"
        priority={isFirst}
        className={cx('aspect-8/5 w-full rounded-card', awayLook(restaurant))}
      />
      <Heading className="mt-2.5 text-card-title">
        <Link
          to={paths.menu.to({ restId: _id })}
          state={restaurant.isCollected && COLLECTS}
          className="no-underline group-hover:underline after:absolute after:inset-0"
        >
          {restaurantName}
        </Link>
      </Heading>
      <TermsSlot ways={restaurant} timeZone={restaurant.timeZone} />
      <p className="mt-1 flex min-w-0 items-center gap-1.5 text-small text-ink-2">
        <RatingChip value={averageRating} count={ratingCount} showCount />
        <span aria-hidden="true">·</span>
        <span className="truncate">{place}</span>
      </p>
      {serves.length > 0 && <p className="mt-0.5 truncate text-small text-ink-2">{serves.join(', ')}</p>}
      <p className="mt-0.5 text-small text-ink-2 empty:hidden">
        <OpeningSlot opening={restaurant} />
      </p>
    </article>
  )
}
