import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/menu'
import type { MenuQuery } from '../../../features/catalogue/queries.ts'
import { OpeningSlot } from '../../../features/hours/opening-slot.tsx'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { NotFoundScreen } from '../../../features/navigation/not-found-screen.tsx'
import { type Arrival, usePageParams, useScreenQueries } from '../../../features/navigation/screen.ts'
import { useTitle } from '../../../features/navigation/use-title.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { CartBar } from './cart-bar.tsx'
import { DeliverySlot } from './delivery-slot.tsx'
import { MenuChips } from './menu-chips.tsx'
import { MenuFilters } from './menu-filters.tsx'
import { menuAddress, menuQueries, menuQuery } from './menu-query.ts'
import { ProductList } from './product-list.tsx'
import { RestaurantHeader } from './restaurant-header.tsx'
import { useCustomerCart } from './use-customer-cart.ts'
import { useOpenProduct } from './use-open-product.ts'

const ProductModal = lazyDialog(
  () => import('./product-modal.tsx'),
  ({ productId }) => productId,
)
/** Below the first view: the server writes them, and their script loads after the rest. */
const Reviews = extraPart(() => import('../../../features/catalogue/reviews.tsx'))
if (import.meta.env.SSR) await Reviews.preload()
const preloadModal = () => void ProductModal.preload().catch(() => undefined)

export const queries = ({ params, search, call }: Arrival) => menuQueries(params['restId'] ?? '', menuQuery(search), call)

export default function Menu() {
  const { restId } = usePageParams(paths.menu)
  const [search] = useSearchParams()
  const query = menuQuery(search)
  const navigate = useNavigate()
  const ahead = useScreenQueries(queries)
  const restaurant = useQuery(ahead.restaurant)
  const cart = useCustomerCart()
  const product = useOpenProduct()
  const found = restaurant.data?.restData
  useTitle(found?.restaurantName)

  if (restaurant.error instanceof ApiError && restaurant.error.status === 404) return <NotFoundScreen />
  const change = (next: MenuQuery, isTyping = false) => navigate(menuAddress(restId, next), { replace: isTyping && Boolean(query.search) })
  return (
    <div className="grid gap-x-10 gap-y-4 md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:col-span-2">
        {found && (
          <RestaurantHeader restaurant={found}>
            <OpeningSlot opening={found} isBanner />
            <DeliverySlot restaurant={found} />
          </RestaurantHeader>
        )}
        {restaurant.isPending && <HeaderSkeleton />}
        {restaurant.isError && !found && (
          <ErrorState
            title={words.restaurantFailed}
            error={restaurant.error}
            onRetry={restaurant.refetch}
            retrying={restaurant.isRefetching}
          />
        )}
      </div>
      <div className="min-w-0">
        <MenuFilters restaurantId={restId} query={query} onChange={change} />
        <MenuChips restaurantId={restId} query={query} />
        <ProductList
          restaurantId={restId}
          zone={found?.timeZone}
          query={query}
          cart={cart}
          onOpen={product.open}
          onNear={preloadModal}
          onClear={() => change({})}
        />
      </div>
      <div className="min-w-0">{found && <Reviews ratings={found.rating} count={found.ratingCount} fssaiNumber={found.fssaiNumber} />}</div>
      <p role="status" className="sr-only">
        {cart.count > 0 && words.cartHolds(catalogue.products(cart.count), formatRupees(cart.total))}
      </p>
      <CartBar count={cart.count} total={cart.total} packaging={cart.packaging} terms={cart.termsOf(restId)} />
      {/* stays mounted, so that closing is animated */}
      <ProductModal productId={product.productId} onClose={product.close} />
    </div>
  )
}

function HeaderSkeleton() {
  return (
    <Loading label={words.loadingRestaurant} className="grid gap-3 pt-11">
      <Skeleton className="h-9 w-64 max-w-full" />
      <SkeletonText lines={2} className="max-w-90" />
      <Skeleton className="h-10 w-44 rounded-chip" />
    </Loading>
  )
}
