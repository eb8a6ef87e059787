import { useSearchParams } from 'react-router'
import { ShopFilterChips } from '../../../features/catalogue/shop-filter-chips.tsx'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { OrderAgainSlot } from '../../../features/orders/order-again-slot.tsx'
import { paths } from '../../../paths.ts'
import { CategoryCircles } from './category-circles.tsx'
import { FeaturedRestaurants } from './featured-restaurants.tsx'
import { Hero } from './hero.tsx'
import { firstLists, foundLists, searchIn } from './queries.ts'
import { SearchResults } from './search-results.tsx'
import { TopRatedProducts } from './top-rated-products.tsx'

export const queries = ({ search, call }: Arrival) => {
  const wanted = searchIn(search)
  return wanted.asked ? foundLists(wanted, call) : firstLists(call)
}

export default function Home() {
  const [params] = useSearchParams()
  const search = searchIn(params)
  if (search.asked) return <SearchResults search={search} />
  return (
    <div className="grid gap-6 md:gap-8 [&>*]:min-w-0">
      <div className="grid gap-4 [&>*]:min-w-0">
        <Hero />
        <CategoryCircles />
        <ShopFilterChips filters={{}} hrefFor={(filters) => paths.filterShops.to({}, filters)} />
      </div>
      <OrderAgainSlot />
      <FeaturedRestaurants />
      <TopRatedProducts />
    </div>
  )
}
