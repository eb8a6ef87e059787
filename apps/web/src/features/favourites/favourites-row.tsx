// The lazily loaded half of favourites-slot.tsx.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { words } from '#words/favourites'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { SectionHeader } from '../../ui/layout/section-header.tsx'
import { awayLook } from '../deliver-to/terms.ts'
import { TermsSlot } from '../deliver-to/terms-slot.tsx'
import { useListPlace } from '../deliver-to/use-place.ts'
import { OpeningSlot } from '../hours/opening-slot.tsx'
import { favouritesSpace } from './favourites-space.ts'
import { Heart } from './heart.tsx'
import { type Favourites, listFavourites } from './queries.ts'

/** One row to swipe. Nothing without favourites, and while they cannot be read: the page works without them. */
export default function FavouritesRow() {
  const place = useListPlace()
  const { data } = useQuery(listFavourites(place))
  const hasSome = data && data.data.length > 0
  useEffect(() => {
    if (hasSome !== undefined) favouritesSpace.record(hasSome)
  }, [hasSome])
  if (!hasSome) return null
  return (
    <section aria-labelledby="favourites">
      <SectionHeader id="favourites" title={words.title} />
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:gap-5">
        {data.data.map((restaurant) => (
          <li key={restaurant._id} className="w-53 shrink-0 snap-start">
            <Card restaurant={restaurant} place={place} code={data.codes?.find(({ restId }) => restId === restaurant._id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  restaurant: Favourites['data'][number]
  place: ReturnType<typeof useListPlace>
  /** What the restaurant has for its regulars. */
  code: NonNullable<Favourites['codes']>[number] | undefined
}
function Card({ restaurant, place, code }: CardProps) {
  const { _id, restaurantName, Image, timeZone } = restaurant
  return (
    <article className="group relative">
      <Picture
        src={Image}
        name={restaurantName}
        standIn="letters"
        alt=""
        width={640}
        height={400}
        sizes="212px"
        className={cx('h-30 w-full rounded-card', awayLook(restaurant))}
      />
      <h3 className="mt-2 truncate text-card-title">
        <Link to={paths.menu.to({ restId: _id })} className="no-underline group-hover:underline after:absolute after:inset-0">
          {restaurantName}
        </Link>
      </h3>
      <TermsSlot ways={restaurant} timeZone={timeZone} />
      <p className="mt-0.5 text-small text-ink-2 empty:hidden">
        <OpeningSlot opening={restaurant} />
      </p>
      {code && <p className="mt-0.5 text-small text-ink-2">{words.code(code.code, code.after)}</p>}
      <Heart restId={_id} name={restaurantName} place={place} className="absolute top-1.5 right-1.5 z-10 shadow-2" />
    </article>
  )
}
