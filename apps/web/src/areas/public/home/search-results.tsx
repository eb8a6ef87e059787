import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/home'
import { CardGrid, CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { ProductCard } from '../../../features/catalogue/product-card.tsx'
import { RestaurantCard } from '../../../features/catalogue/restaurant-card.tsx'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { foundLists } from './queries.ts'

export function SearchResults({ asked }: { asked: string }) {
  useTitle(words.title(asked))
  const lists = foundLists(asked)
  const restaurants = useQuery(lists.restaurants)
  const products = useQuery(lists.products)
  const failed = restaurants.isError && products.isError
  const isPending = restaurants.isPending || products.isPending
  const counts = { restaurants: restaurants.data?.total ?? 0, products: products.data?.total ?? 0 }
  const similar = products.data?.similar === true && counts.products > 0
  const onlySimilar = similar && restaurants.isSuccess && counts.restaurants === 0
  const retry = () => [restaurants.refetch(), products.refetch()]
  return (
    <div className="grid gap-6 md:gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="text-page break-words">{onlySimilar ? words.noneButSimilar(asked) : words.results(asked)}</h1>
        <p role="status" className="num mt-0.5 min-h-5 text-small text-ink-2">
          {isPending || failed ? '' : foundWords(counts)}
        </p>
      </div>
      {failed && <ErrorState title={words.searchFailed} text={products.error.message} onRetry={retry} retrying={products.isRefetching} />}
      {isPending && !failed && <CardGridSkeleton count={8} label={words.searching} compact />}
      {!isPending && !failed && counts.restaurants + counts.products === 0 && <NothingFound />}
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
      {!isPending && products.data && products.data.data.length > 0 && (
        <section aria-labelledby="found-dishes">
          <SectionHeader id="found-dishes" title={similar && !onlySimilar ? words.similarProducts : words.products} />
          <CardGrid compact>
            {products.data.data.map((product) => (
              <li key={product._id} className="grid">
                <ProductCard product={product} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  )
}

/** Returns "2 restaurants and 12 products", omitting what is 0. */
function foundWords({ restaurants, products }: { restaurants: number; products: number }): string {
  return words.and([
    ...(restaurants > 0 ? [catalogue.restaurants(restaurants)] : []),
    ...(products > 0 || restaurants === 0 ? [catalogue.products(products)] : []),
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
