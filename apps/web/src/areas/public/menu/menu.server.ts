import { words } from '#words/heads'
import type { HeadOf, ServerModule } from '../../../features/navigation/server-page.ts'
import { paths } from '../../../paths.ts'
import { menuAddress, menuQueries, menuQuery } from './menu-query.ts'
import { restaurantJsonLd } from './restaurant-json-ld.ts'

export const head: HeadOf = ({ params, search, call }, data) => {
  const queries = menuQueries(params['restId'] ?? '', menuQuery(search), call)
  const restaurant = data.getQueryData(queries.restaurant.queryKey)?.restData
  const products = data.getQueryData(queries.menu.queryKey)?.productData ?? []
  if (!restaurant) return { title: paths.menu.title, description: words.menu }
  const names = products.slice(0, 3).map((product) => product.productName)
  const description = words.restaurant(restaurant.restaurantName, restaurant.place, names)
  const image = restaurant.Image || products[0]?.images[0]
  return { title: restaurant.restaurantName, description, ...(image ? { image } : {}), jsonLd: restaurantJsonLd(restaurant, products) }
}

/** Without the open product, whose sheet only the browser shows. */
export const address: ServerModule['address'] = ({ params, search }) => menuAddress(params['restId'] ?? '', menuQuery(search))
