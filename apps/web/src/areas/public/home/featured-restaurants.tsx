import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconBuildingStore } from '#icons'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/home'
import { CardGrid, CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { RestaurantCard } from '../../../features/catalogue/restaurant-card.tsx'
import { useListPlace } from '../../../features/deliver-to/use-place.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { FEATURED, firstLists } from './queries.ts'

export function FeaturedRestaurants() {
  const seeAll = (
    <Link to={paths.filterShops.to({})} className="link text-small">
      {words.seeAll}
    </Link>
  )
  return (
    <section aria-labelledby="featured">
      <SectionHeader id="featured" title={words.featured} end={seeAll} />
      <Restaurants />
    </section>
  )
}

function Restaurants() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(firstLists(api, useListPlace()).featured)
  if (isPending) return <CardGridSkeleton swiped count={FEATURED.limit} label={catalogue.loadingRestaurants} />
  if (!data) return <ErrorState title={catalogue.restaurantsFailed} error={error} onRetry={refetch} retrying={isRefetching} />
  if (data.data.length === 0) return <NoRestaurants />
  return (
    <CardGrid swiped>
      {data.data.map((restaurant, index) => (
        <li key={restaurant._id}>
          <RestaurantCard restaurant={restaurant} isFirst={index === 0} />
        </li>
      ))}
    </CardGrid>
  )
}

function NoRestaurants() {
  const join = (
    <Link to={paths.restaurantSignUp.to()} className={buttonClass('secondary')}>
      {words.becomePartner}
    </Link>
  )
  return <EmptyState icon={<IconBuildingStore size={40} />} title={catalogue.noRestaurants} text={words.firstRestaurants} action={join} />
}
