import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/home'
import { CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { ProductCard } from '../../../features/catalogue/product-card.tsx'
import { RestaurantCard } from '../../../features/catalogue/restaurant-card.tsx'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FoundPart } from './found-part.tsx'
import { addressOf, foundLists, type Search } from './queries.ts'

/** If one of the two lists fails, its part says so and the other one is shown. */
export function SearchResults({ search }: { search: Search }) {
  const { asked } = search
  useTitle(words.title(asked))
  const lists = foundLists(search)
  const restaurants = useQuery(lists.restaurants)
  const products = useQuery(lists.products)
  const counts = [restaurants.data?.total, products.data?.total] as const
  const isWaiting = [restaurants, products].some((list) => list.isPending || list.isPlaceholderData)
  const isEmpty = counts.every((count) => count === 0)
  const isPending = (restaurants.isPending && products.isPending) || (isEmpty && isWaiting)
  const isFailed = restaurants.isLoadingError && products.isLoadingError
  const similar = products.data?.similar === true && products.data.total > 0
  const onlySimilar = similar && restaurants.data?.total === 0
  const retry = () => [restaurants.refetch(), products.refetch()]
  return (
    <div className="grid gap-6 md:gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="text-page wrap-anywhere">{onlySimilar ? words.noneButSimilar(asked) : words.results(asked)}</h1>
        <p role="status" className="num mt-0.5 min-h-5 text-small text-ink-2">
          {isWaiting ? '' : foundWords(...counts)}
        </p>
      </div>
      {isPending && <CardGridSkeleton count={8} label={words.searching} compact />}
      {isFailed && <ErrorState title={words.searchFailed} error={products.error} onRetry={retry} retrying={products.isRefetching} />}
      {isEmpty && !isWaiting && <NothingFound />}
      {!isPending && !isFailed && (
        <>
          <FoundPart
            id="found-restaurants"
            words={{ ...words.foundRestaurants, loading: catalogue.loadingRestaurants, failed: catalogue.restaurantsFailed }}
            list={restaurants}
            page={search.restaurants}
            hrefFor={(page) => addressOf({ ...search, restaurants: page })}
          >
            {restaurants.data?.data.map((restaurant) => (
              <li key={restaurant._id}>
                <RestaurantCard restaurant={restaurant} />
              </li>
            ))}
          </FoundPart>
          <FoundPart
            id="found-dishes"
            words={{
              ...words.foundProducts(similar && !onlySimilar),
              loading: catalogue.loadingProducts,
              failed: catalogue.productsFailed,
            }}
            list={products}
            page={search.products}
            hrefFor={(page) => addressOf({ ...search, products: page })}
            compact
          >
            {products.data?.data.map((product) => (
              <li key={product._id} className="grid">
                <ProductCard product={product} />
              </li>
            ))}
          </FoundPart>
        </>
      )}
    </div>
  )
}

/** Omits what is 0 or not known. */
function foundWords(restaurants: number | undefined, products: number | undefined): string {
  return words.and([
    ...(restaurants ? [catalogue.restaurants(restaurants)] : []),
    ...(products || (products === 0 && restaurants === 0) ? [catalogue.products(products)] : []),
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
