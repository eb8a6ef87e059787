import { Link } from 'react-router'
import { IconArrowLeft, IconClock, IconMapPin } from '#icons'
import { words } from '#words/menu'
import { categoryLabel } from '../../../features/catalogue/category-label.ts'
import type { Restaurant } from '../../../features/catalogue/queries.ts'
import { HeartSlot } from '../../../features/favourites/heart-slot.tsx'
import type { Opening } from '../../../features/hours/opening.ts'
import { hasOpening, OpeningSlot } from '../../../features/hours/opening-slot.tsx'
import { MenuWaysSlot } from '../../../features/pickup/menu-ways-slot.tsx'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import { RatingChip } from '../../../ui/display/rating-chip.tsx'
import type { Parts } from '../../../ui/parts.ts'

type Described = Pick<
  Restaurant,
  '_id' | 'restaurantName' | 'place' | 'Address' | 'Image' | 'averageRating' | 'ratingCount' | 'category' | 'hours' | 'pickup'
> &
  Opening

/** `children` say what delivery costs, below the facts. On wide screens the picture is as high as everything beside it. */
export function RestaurantHeader({ restaurant, children }: { restaurant: Described; children: Parts }) {
  const { restaurantName, place, Address, Image, averageRating, ratingCount, category } = restaurant
  const where = Address.city && Address.city !== place ? `${place}, ${Address.city}` : place
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 max-md:-mt-3 md:grid-cols-[minmax(0,1fr)_14rem] md:grid-rows-[auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10">
      <div className="min-w-0">
        <BackToRestaurants />
        <div className="flex items-start justify-between gap-2 md:justify-start">
          <h1 className="text-page text-balance wrap-anywhere">{restaurantName}</h1>
          <div className="-my-1.5 size-11 shrink-0">
            <HeartSlot restId={restaurant._id} name={restaurantName} />
          </div>
        </div>
        <p className="mt-1 line-clamp-1 text-small text-ink-2 md:line-clamp-2">
          {category.map(({ name }) => categoryLabel(name)).join(', ')}
        </p>
      </div>
      <div className="relative mt-3 aspect-square w-20 self-start md:row-span-3 md:mt-0 md:aspect-auto md:min-h-40 md:w-auto md:self-stretch">
        <Picture
          src={Image}
          name={restaurantName}
          standIn="letters"
          alt=""
          width={640}
          height={400}
          sizes="(min-width: 1024px) 20rem, (min-width: 768px) 14rem, 5rem"
          className="absolute inset-0 size-full rounded-card"
        />
      </div>
      <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 self-start text-small text-ink-2 max-md:col-span-2 md:mt-2.5 md:gap-y-1.5">
        <li>
          <RatingChip value={averageRating} count={ratingCount} showCount />
        </li>
        <li className="flex min-w-0 items-center gap-1.5">
          <IconMapPin size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
          <span className="sr-only">{`${words.place} `}</span>
          <span>{where}</span>
        </li>
        <li className="num flex items-center gap-1.5">
          <span className="sr-only">{`${words.hours} `}</span>
          {hasOpening(restaurant) ? <OpeningSlot opening={restaurant} /> : <FixedHours hasHours={restaurant.hours !== undefined} />}
        </li>
        {restaurant.pickup ? (
          <li className="max-md:w-full">
            <MenuWaysSlot restId={restaurant._id} pickup={restaurant.pickup} />
          </li>
        ) : (
          <WaysToGetIt />
        )}
      </ul>
      <div className="max-md:col-span-2">{children}</div>
    </header>
  )
}

function FixedHours({ hasHours }: { hasHours: boolean }) {
  return (
    <>
      <IconClock size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
      <span>{hasHours ? words.alwaysOpen : words.fixedHours}</span>
    </>
  )
}

export function BackToRestaurants() {
  return (
    <Link
      to={paths.filterShops.to({})}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-badge px-1 text-small font-medium text-ink-2 no-underline hover:text-ink"
    >
      <IconArrowLeft size={18} aria-hidden="true" />
      <span>{words.back}</span>
    </Link>
  )
}

/** Both are shown, but every order is delivered where pickup is off (docs/specification.md#screens). */
function WaysToGetIt() {
  return (
    <li>
      <span className="sr-only">{`${words.ways} `}</span>
      <strong className="font-semibold text-ink">{words.delivery}</strong>
      <span className="text-ink-3">{` / ${words.pickup}`}</span>
    </li>
  )
}
