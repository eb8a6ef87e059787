import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/home'
import { CardGrid, CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { DishCard } from '../../../features/catalogue/dish-card.tsx'
import { RestaurantCard } from '../../../features/catalogue/restaurant-card.tsx'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { foundLists } from './queries.ts'

/** Matching restaurants and dishes; the server tolerates typing errors. */
export function SearchResults({ asked }: { asked: string }) {
  useTitle(words.title(asked))
  const lists = foundLists(asked)
  const restaurants = useQuery(lists.restaurants)
  const dishes = useQuery(lists.dishes)
  const failed = restaurants.isError && dishes.isError
  const isPending = restaurants.isPending || dishes.isPending
  const counts = { restaurants: restaurants.data?.total ?? 0, dishes: dishes.data?.total ?? 0 }
  const similar = dishes.data?.similar === true && counts.dishes > 0
  const onlySimilar = similar && restaurants.isSuccess && counts.restaurants === 0
  const retry = () => [restaurants.refetch(), dishes.refetch()]
  return (
    <div className="grid gap-6 md:gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="text-page break-words">{onlySimilar ? words.noneButSimilar(asked) : words.results(asked)}</h1>
        <p role="status" className="num mt-0.5 min-h-5 text-small text-ink-2">
          {isPending || failed ? '' : foundWords(counts)}
        </p>
      </div>
      {failed && <ErrorState title={words.searchFailed} text={dishes.error.message} onRetry={retry} retrying={dishes.isRefetching} />}
      {isPending && !failed && <CardGridSkeleton count={8} label={words.searching} compact />}
      {!isPending && !failed && counts.restaurants + counts.dishes === 0 && <NothingFound />}
      {!isPending && restaurants.data && restaurants.data.data.length > 0 && (
        <section aria-labelledby="found-restaurants">
          <SectionHeader id="found-restaurants" title={words.restaurants} />
          <CardGrid>
            {restaurants.data.data.map((restaurant) => (
              <li key={restaurant._id}>
                <RestaurantCard restaurant={restaurant} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {!isPending && dishes.data && dishes.data.data.length > 0 && (
        <section aria-labelledby="found-dishes">
          <SectionHeader id="found-dishes" title={similar && !onlySimilar ? words.similarDishes : words.dishes} />
          <CardGrid compact>
            {dishes.data.data.map((product) => (
              <li key={product._id} className="grid">
                <DishCard product={product} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  )
}

/** Returns "2 restaurants and 12 dishes", omitting what is 0. */
function foundWords({ restaurants, dishes }: { restaurants: number; dishes: number }): string {
  return words.and([
    ...(restaurants > 0 ? [catalogue.restaurants(restaurants)] : []),
    ...(dishes > 0 || restaurants === 0 ? [catalogue.dishes(dishes)] : []),
  ])
}

function NothingFound() {
  const clear = (
    <Link to={paths.home.to()} className={buttonClass('secondary')}>
      {words.clearSearch}
    </Link>
  )
  return <EmptyState icon={<IconSearchOff size={40} />} title={catalogue.noMatchingProducts} text={words.tryAnother} action={clear} />
}
