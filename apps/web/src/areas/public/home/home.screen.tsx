import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FavouritesSlot } from '../../../features/favourites/favourites-slot.tsx'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { OrderAgainSlot } from '../../../features/orders/order-again-slot.tsx'
import { CategoryCircles } from './category-circles.tsx'
import { FeaturedRestaurants } from './featured-restaurants.tsx'
import { Hero } from './hero.tsx'
import { ProductFilterChips } from './product-filter-chips.tsx'
import { addressOf, firstLists, isSearch, searchIn, searchLists } from './queries.ts'
import { SearchResults } from './search-results.tsx'
import { TopRatedProducts } from './top-rated-products.tsx'

export const queries = ({ search, call }: Arrival) => {
  const wanted = searchIn(search)
  return isSearch(wanted) ? searchLists(wanted, call) : firstLists(call)
}

export default function Home() {
  const [params] = useSearchParams()
  const search = searchIn(params)
  if (isSearch(search)) return <SearchResults search={search} />
  return (
    <div className="grid gap-6 md:gap-8 [&>*]:min-w-0">
      <div className="grid gap-4 [&>*]:min-w-0">
        <Hero />
        <OrderAgainSlot />
        <CategoryCircles />
        <FirstFilters />
      </div>
      <FavouritesSlot />
      <FeaturedRestaurants />
      <TopRatedProducts />
    </div>
  )
}

/** Absent while no restaurant sells anything. */
function FirstFilters() {
  const { data } = useQuery(firstLists().categories)
  const search = searchIn(new URLSearchParams())
  if (data?.categories.length === 0) return null
  return <ProductFilterChips filters={{}} hrefFor={(filters) => addressOf({ ...search, filters })} />
}
