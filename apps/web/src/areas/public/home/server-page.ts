import { listCategoryNames, listProducts, listRestaurants } from '../../../features/catalogue/queries.ts'
import type { ServerPage } from '../../../features/navigation/server-page.ts'
import { FEATURED, SEARCH, TOP_RATED } from './lists.ts'

export const homePage: ServerPage = {
  file: 'src/areas/public/home/home.tsx',
  async prefetch({ queries, call, search }) {
    const words = search.get('search')?.trim() ?? ''
    const lists = words
      ? [
          queries.fetchQuery(listRestaurants({ search: words, ...SEARCH }, call)),
          queries.fetchQuery(listProducts({ search: words, ...SEARCH }, call)),
        ]
      : [
          queries.fetchQuery(listCategoryNames(call)),
          queries.fetchQuery(listRestaurants(FEATURED, call)),
          queries.fetchQuery(listProducts(TOP_RATED, call)),
        ]
    await Promise.all(lists)
  },
  head({ search }) {
    const words = search.get('search')?.trim()
    return {
      title: words ? `“${words}”` : 'Food from the kitchens near you',
      description: 'Order from the restaurants near you: real menus, fair prices, and a delivery you can follow to your door.',
      image: '/pictures/dishes/chicken-biryani-1.webp',
    }
  },
}
