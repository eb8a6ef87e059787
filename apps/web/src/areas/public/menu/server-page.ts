import { words } from '#words/heads'
import { getRestaurant, listCategories, listMenu } from '../../../features/catalogue/queries.ts'
import type { PageContext, ServerPage } from '../../../features/navigation/server-page.ts'
import { paths } from '../../../paths.ts'
import { menuQuery } from './menu-query.ts'
import { restaurantJsonLd } from './restaurant-json-ld.ts'

/** What was prefetched; the queries' own keys find it again. */
function loaded({ queries, params, search }: PageContext) {
  const restaurantId = params['restId'] ?? ''
  return {
    restaurant: queries.getQueryData(getRestaurant(restaurantId).queryKey)?.restData,
    products: queries.getQueryData(listMenu(restaurantId, menuQuery(search)).queryKey)?.productData ?? [],
  }
}

export const menuPage: ServerPage = {
  async prefetch({ queries, call, params, search }) {
    const restaurantId = params['restId'] ?? ''
    await Promise.all([
      queries.fetchQuery(getRestaurant(restaurantId, call)),
      queries.fetchQuery(listMenu(restaurantId, menuQuery(search), call)),
      queries.fetchQuery(listCategories(restaurantId, call)),
    ])
  },
  head(context) {
    const { restaurant, products } = loaded(context)
    if (!restaurant) return { title: paths.menu.title, description: words.menu }
    const dishes = products.slice(0, 3).map((product) => product.productName)
    const description = words.restaurant(restaurant.restaurantName, restaurant.place, dishes)
    const image = restaurant.Image || products[0]?.images[0]
    return { title: restaurant.restaurantName, description, ...(image ? { image } : {}), jsonLd: restaurantJsonLd(restaurant, products) }
  },
}
