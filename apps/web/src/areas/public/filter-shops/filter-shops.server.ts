import { words } from '#words/filter-shops'
import { words as heads } from '#words/heads'
import { categoryLabels } from '../../../features/catalogue/category-groups.ts'
import type { HeadOf, ServerModule } from '../../../features/navigation/server-page.ts'
import { addressOf, chosenCategories } from './chosen-categories.ts'

export const head: HeadOf = ({ params, search }) => {
  const { names } = chosenCategories(params['catName'], search)
  const what = names.length ? words.serving(words.listed(categoryLabels(names))) : words.title
  return { title: what, description: heads.restaurants(what) }
}

export const address: ServerModule['address'] = ({ params, search }) => {
  const { names, page, filters } = chosenCategories(params['catName'], search)
  return addressOf(names, page, filters)
}

/** Only for names as the list of categories has them, each once: anyone can invent others, and each would be a page of its own. */
export const isRendered: ServerModule['isRendered'] = async ({ params, search, call }) => {
  const { names } = chosenCategories(params['catName'], search)
  if (names.length === 0) return true
  const { categories } = await call('GET /getCategoryies')
  const known = new Set(categories.map(({ name }) => name))
  return names.every((name) => known.delete(name))
}
