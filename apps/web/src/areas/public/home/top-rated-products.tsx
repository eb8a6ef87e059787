import { useQuery } from '@tanstack/react-query'
import { words as catalogue } from '#words/catalogue'
import { words } from '#words/home'
import { CardGrid, CardGridSkeleton } from '../../../features/catalogue/card-grid.tsx'
import { ProductCard } from '../../../features/catalogue/product-card.tsx'
import type { Product } from '../../../features/catalogue/queries.ts'
import { useListPlace } from '../../../features/deliver-to/use-place.ts'
import { api } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { firstLists, TOP_RATED } from './queries.ts'

export function TopRatedProducts() {
  const { data, isPending, error, refetch, isRefetching } = useQuery(firstLists(api, useListPlace()).topRated)
  if (data && data.data.length === 0) return null
  return (
    <section aria-labelledby="top-rated">
      <SectionHeader id="top-rated" title={words.topRated} />
      {isPending && <CardGridSkeleton count={TOP_RATED.limit} label={catalogue.loadingProducts} compact />}
      {!isPending && !data && <ErrorState title={catalogue.productsFailed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data && (
        <CardGrid compact>
          {interleaved(data.data).map((product) => (
            <li key={product._id} className="grid">
              <ProductCard product={product} />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  )
}

/** Returns each restaurant's best product first, then the second ones, so that products of one restaurant are apart. */
function interleaved(products: readonly Product[]): readonly Product[] {
  const seen = new Set<string>()
  const [firsts, others]: [Product[], Product[]] = [[], []]
  for (const product of products) {
    ;(seen.has(product.restId) ? others : firsts).push(product)
    seen.add(product.restId)
  }
  return [...firsts, ...others]
}
