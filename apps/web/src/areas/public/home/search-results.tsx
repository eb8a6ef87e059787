import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconSearchOff } from '#icons'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/home'
import { words as filters } from '#words/product-filters'
import { CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { ProductCard } from '../../../features/catalogue/product-card.tsx'
import type { NamedFilter } from '../../../features/catalogue/queries.ts'
import { RestaurantCard } from '../../../features/catalogue/restaurant-card.tsx'
import { useListPlace, usePlace } from '../../../features/deliver-to/use-place.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { CategoryCircles } from './category-circles.tsx'
import { FoundPart } from './found-part.tsx'
import { ProductFilterChips } from './product-filter-chips.tsx'
import { addressOf, foundLists, type Search } from './queries.ts'

/** If one of the two lists fails, its part says so and the other one is shown. */
export function SearchResults({ search }: { search: Search }) {
  const { asked } = search
  useTitle(asked ? words.title(asked) : words.products)
  const lists = foundLists(search, api, useListPlace())
  const hasText = asked !== ''
  const restaurants = useQuery({ ...lists.restaurants, enabled: hasText })
  const products = useQuery(lists.products)
  const counts = [hasText ? restaurants.data?.total : 0, products.data?.total] as const
  const isWaiting = [...(hasText ? [restaurants] : []), products].some((list) => list.isPending || list.isPlaceholderData)
  const isEmpty = counts.every((count) => count === 0)
  const isPending = ((restaurants.isPending || !hasText) && products.isPending) || (isEmpty && isWaiting)
  const isFailed = (restaurants.isLoadingError || !hasText) && products.isLoadingError
  const similar = products.data?.similar === true && products.data.total > 0
  const isFreeAnywhere = usePlace() === undefined && products.data?.filters?.some(({ name }) => name === 'freeDelivery')
  const onlySimilar = similar && counts[0] === 0
  const read = products.data?.search === asked ? products.data : undefined
  const { unstated = [], filters: named = [] } = read ?? {}
  const lacks = named.filter(({ name }) => name === 'lacks').map(({ value }) => value)
  // nothing is left to narrow
  const hasFilters = !isEmpty || isWaiting || isNarrowed(search, read?.filters)
  const retry = () => [...(hasText ? [restaurants.refetch()] : []), products.refetch()]
  return (
    <div className="grid gap-6 md:gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="text-page wrap-anywhere">{titleOf(asked, onlySimilar)}</h1>
        <p role="status" className="num mt-0.5 min-h-5 text-small text-ink-2">
          {isWaiting ? '' : foundWords(...counts)}
        </p>
        {unstated.length > 0 && <Note>{words.unstated(unstated.join('”, “'))}</Note>}
        {lacks.length > 0 && <Note>{words.lacks(lacks.join('”, “'))}</Note>}
        {isFreeAnywhere && <Note>{words.freeAnywhere}</Note>}
        {hasFilters && (
          <div className="mt-2">
            <ResultFilters search={search} read={read} found={isWaiting ? undefined : catalogue.products(products.data?.total ?? 0)} />
          </div>
        )}
      </div>
      {isPending && <CardGridSkeleton count={8} label={words.searching} compact />}
      {isFailed && <ErrorState title={words.searchFailed} error={products.error} onRetry={retry} retrying={products.isRefetching} />}
      {isEmpty && !isWaiting && (
        <>
          <NothingFound search={search} named={products.data?.filters ?? []} />
          <CategoryCircles />
        </>
      )}
      {!isPending && !isFailed && (
        <>
          {hasText && (
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
          )}
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
            isWholePage={!hasText}
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

const Note = ({ children }: { children: string }) => (
  <p className="mt-2 max-w-prose rounded-card bg-sunken p-3 text-small text-ink-2">{children}</p>
)

/** Omits what is 0 or not known. */
function foundWords(restaurants: number | undefined, products: number | undefined): string {
  return words.and([
    ...(restaurants ? [catalogue.restaurants(restaurants)] : []),
    ...(products || (products === 0 && restaurants === 0) ? [catalogue.products(products)] : []),
  ])
}

const isNarrowed = ({ filters }: Search, named: readonly NamedFilter[] = []): boolean => named.length > 0 || Object.keys(filters).length > 0

const titleOf = (asked: string, onlySimilar: boolean): string =>
  asked === '' ? words.products : onlySimilar ? words.noneButSimilar(asked) : words.results(asked)

/** What the search names and what is chosen, to be taken off, and what may be chosen besides. */
function ResultFilters({
  search,
  read: { filters: named = [], words: plain = search.asked } = {},
  found,
}: {
  search: Search
  read: { filters?: readonly NamedFilter[] | undefined; words?: string | undefined } | undefined
  found: string | undefined
}) {
  const first = { restaurants: 1, products: 1 }
  const isFiltered = isNarrowed(search, named)
  return (
    <ProductFilterChips
      filters={search.filters}
      hrefFor={(filters) => addressOf({ ...search, ...first, filters })}
      named={named}
      hrefWithout={({ without }) => addressOf({ ...search, ...first, asked: without })}
      results={{ found, hrefWithoutAny: isFiltered && plain ? addressOf({ ...search, ...first, asked: plain, filters: {} }) : undefined }}
    />
  )
}

/** What the search names may be taken off one by one. */
function NothingFound({ search, named }: { search: Search; named: readonly NamedFilter[] }) {
  const isFiltered = search.asked !== '' && Object.keys(search.filters).length > 0
  const clear = (
    <Link to={isFiltered ? paths.home.to(undefined, { search: search.asked }) : paths.home.to()} className={buttonClass('secondary')}>
      {isFiltered ? words.clearFilters : words.clearSearch}
    </Link>
  )
  const ways = (
    <div className="flex flex-wrap justify-center gap-3">
      {named.map((filter) => (
        <Link
          key={`${filter.name} ${filter.value}`}
          to={addressOf({ ...search, restaurants: 1, products: 1, asked: filter.without })}
          className={buttonClass('secondary')}
        >
          {filters.withoutFilter(filters.namedFilter(filter))}
        </Link>
      ))}
      {clear}
      <Link to={paths.filterShops.to({})} className={buttonClass('primary')}>
        {words.browseRestaurants}
      </Link>
    </div>
  )
  return <EmptyState icon={<IconSearchOff size={40} />} title={catalogue.noMatchingProducts} text={words.tryAnother} action={ways} />
}
