import { words } from '#words/heads'
import { listCategoryNames, listProducts, listRestaurants } from '../../../features/catalogue/queries.ts'
import type { ServerPage } from '../../../features/navigation/server-page.ts'
import { paths } from '../../../paths.ts'
import { FEATURED, SEARCH, TOP_RATED } from './lists.ts'

export const homePage: ServerPage = {
  async prefetch({ queries, call, search }) {
    const asked = search.get('search')?.trim() ?? ''
    const lists = asked
      ? [
          queries.fetchQuery(listRestaurants({ search: asked, ...SEARCH }, call)),
          queries.fetchQuery(listProducts({ search: asked, ...SEARCH }, call)),
        ]
      : [
          queries.fetchQuery(listCategoryNames(call)),
          queries.fetchQuery(listRestaurants(FEATURED, call)),
          queries.fetchQuery(listProducts(TOP_RATED, call)),
        ]
    await Promise.all(lists)
  },
  head({ search }) {
    const asked = search.get('search')?.trim()
    return {
      title: asked ? words.search(asked) : paths.home.title,
      description: words.site,
      image: '/pictures/dishes/chicken-biryani-1.webp',
    }
  },
}
