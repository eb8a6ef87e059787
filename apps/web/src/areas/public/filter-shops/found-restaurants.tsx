import { Link } from 'react-router'
import { IconBuildingStore } from '#icons'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/filter-shops'
import { CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { categoryLabels } from '../../../features/catalogue/category-groups.ts'
import type { Restaurant } from '../../../features/catalogue/queries.ts'
import { RestaurantCard } from '../../../features/catalogue/restaurant-card.tsx'
import { isAway } from '../../../features/deliver-to/terms.ts'
import { KEEP_SCROLL } from '../../../features/navigation/keep-scroll.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'

const GRID = 'grid gap-x-5 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6'
const IN_FIRST_VIEW = 1

interface List {
  readonly data: readonly Restaurant[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}
interface FoundRestaurantsProps {
  list: List | undefined
  isStale: boolean
  names: readonly string[]
  hasFilters: boolean
  /** Orders are collected, so that it does not matter who delivers. */
  isCollected: boolean
  onClear: () => void
  /** The list without those that do not deliver to the place. */
  hrefWithout: string
}

export function FoundRestaurants({ list, isStale, names, hasFilters, isCollected, onClear, hrefWithout }: FoundRestaurantsProps) {
  if (!list) return <CardGridSkeleton count={6} label={catalogue.loadingRestaurants} />
  const restaurants = isCollected ? list.data.map((each) => ({ ...each, isCollected })) : list.data
  if (restaurants.length === 0 && !isStale) {
    const clear = (
      <Button look="secondary" onClick={onClear}>
        {words.clearFilters}
      </Button>
    )
    return (
      <EmptyState
        icon={<IconBuildingStore size={40} />}
        title={
          hasFilters ? words.noneFits : names.length ? words.nobodyServes(words.listed(categoryLabels(names))) : catalogue.noRestaurants
        }
        text={hasFilters || names.length ? words.fewerFilters : words.firstRestaurants}
        action={hasFilters || names.length ? clear : undefined}
      />
    )
  }
  const reached = restaurants.filter(({ delivery }) => isCollected || !isAway(delivery))
  const others = restaurants.filter(({ delivery }) => !isCollected && isAway(delivery))
  return (
    <div className={cx('transition-opacity', isStale && 'opacity-60')} aria-busy={isStale || undefined}>
      <ul className={GRID}>
        {reached.map((restaurant, index) => (
          <li key={restaurant._id} className="min-w-0">
            <RestaurantCard restaurant={restaurant} isFirst={index < IN_FIRST_VIEW} heading="h2" />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="away" className="mt-8 border-t border-border pt-5">
          <SectionHeader
            id="away"
            title={words.away(awayTotal(list, reached.length))}
            end={
              <Link to={hrefWithout} state={KEEP_SCROLL} className="link text-small">
                {words.hide}
              </Link>
            }
          />
          <ul className={cx(GRID, 'max-sm:grid-cols-2 max-sm:gap-x-3')}>
            {others.map((restaurant) => (
              <li key={restaurant._id} className="min-w-0">
                <RestaurantCard restaurant={restaurant} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Returns how many of the whole list do not deliver. They come last, so that the page on which they begin tells; undefined on later pages. */
function awayTotal({ page, pageSize, total }: List, reached: number): number | undefined {
  return page === 1 || reached > 0 ? total - (page - 1) * pageSize - reached : undefined
}
