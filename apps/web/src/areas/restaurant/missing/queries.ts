import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listWholeMenu, menuKey, readOwnProducts } from '../queries.ts'

/** Products for substitutes: the whole menu, or the first page of a search. An answer names its search, because it is shown until the next one is read. */
export const listForSubstitutes = (restaurantId: string, search: string) =>
  queryOptions({
    queryKey: [...menuKey, 'products', restaurantId, 'substitutes', search],
    queryFn: async ({ signal }) => {
      if (!search) return { search, products: await listWholeMenu(restaurantId, '', signal), isCut: false }
      const { productData: products, total } = await readOwnProducts(restaurantId, { page: 1, search }, signal)
      return { search, products, isCut: total > products.length }
    },
    placeholderData: keepPreviousData,
  })
