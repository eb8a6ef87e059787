import { words } from '#words/filter-shops'
import { words as heads } from '#words/heads'
import { listCategoryNames, listRestaurantsByCategory } from '../../../features/catalogue/queries.ts'
import type { ServerPage } from '../../../features/navigation/server-page.ts'
import { chosenCategories } from './chosen-categories.ts'

export const filterShopsPage: ServerPage = {
  async prefetch({ queries, call, params, search }) {
    const { names, page, filters } = chosenCategories(params['catName'], search)
    await Promise.all([
      queries.fetchQuery(listCategoryNames(call)),
      queries.fetchQuery(listRestaurantsByCategory(names, page, filters, call)),
    ])
  },
  head({ params, search }) {
    const { names } = chosenCategories(params['catName'], search)
    const what = names.length ? words.serving(words.listed(names)) : words.title
    return { title: what, description: heads.restaurants(what) }
  },
}
